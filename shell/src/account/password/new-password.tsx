import { useText } from '@qiaohui/kit';
import { PasswordField } from '@qiaohui/kit/form';
import { MIN_PASSWORD, MIN_STAFF_PASSWORD } from '@qiaohui/remit/accounts/rules';
import text from '../messages/zh-CN.json' with { type: 'json' };

type Props = {
  /** Label, where the form has another password too. */
  label?: string;
  /** Staff passwords are longer. */
  staff?: boolean;
};

/** Fields for a new password and its repetition. */
export function NewPasswordFields({ label, staff = false }: Props) {
  const t = useText(text);
  return (
    <>
      <PasswordField
        name="password"
        label={label ?? t('password')}
        helperText={t('passwordHint', { count: staff ? MIN_STAFF_PASSWORD : MIN_PASSWORD })}
        autoComplete="new-password"
        required
      />
      <PasswordField name="password_confirmation" label={t('confirmation')} autoComplete="new-password" required />
    </>
  );
}
