import { useText } from '@qiaohui/kit';
import { PasswordField } from '@qiaohui/kit/form';
import { text } from './text.ts';

/** A new password, and the same once more. */
export function NewPasswordFields() {
  const t = useText(text);
  return (
    <>
      <PasswordField
        name="password"
        label={t('password')}
        helperText={t('passwordHint')}
        autoComplete="new-password"
        required
      />
      <PasswordField name="password_confirmation" label={t('confirmation')} autoComplete="new-password" required />
    </>
  );
}
