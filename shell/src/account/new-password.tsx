import { useText } from '@qiaohui/kit';
import { PasswordField } from '@qiaohui/kit/form';
import { MIN_PASSWORD, MIN_STAFF_PASSWORD } from '@qiaohui/remit/accounts/rules';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = {
  /** Its name, where another password stands beside it. */
  label?: string;
  /** Staff's are longer. */
  staff?: boolean;
};

/** A new password, and the same once more. */
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
