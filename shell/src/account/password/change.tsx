import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Button,
  loginPath,
  Navigate,
  Stack,
  toast,
  useMutation,
  useNavigate,
  useSession,
  useText,
} from '@qiaohui/kit';
import { Form, PasswordField, showServerErrors, useForm } from '@qiaohui/kit/form';
import { AccountCard, useAccountErrors } from '../layout/card.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { account } from '../queries.ts';
import { Change } from '../schema.ts';
import { NewPasswordFields } from './new-password.tsx';

const defaultValues = { present: '', password: '', password_confirmation: '' };

/** Changes the password of the signed-in user. */
export function Component() {
  const t = useText(text);
  const translateError = useAccountErrors();
  const navigate = useNavigate();
  const { user } = useSession();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Change), defaultValues });
  const change = useMutation({
    ...account.changePassword(),
    onSuccess: () => {
      toast.success(t('changedNow'));
      // who had to change it came from elsewhere
      return navigate(user?.mustChangePassword ? '/' : '/account');
    },
    onError: (error) => showServerErrors(form, error),
  });
  if (!user) return <Navigate to={loginPath('/change-password')} replace />;
  return (
    <AccountCard title={t('change')} intro={t('changeIntro')} error={change.error} fields={Object.keys(defaultValues)}>
      {user.mustChangePassword && (
        <Alert severity="warning" sx={{ mb: 5 }}>
          {t('changeFirst')}
        </Alert>
      )}
      <Form
        form={form}
        onSubmit={(values) => change.mutate(values)}
        translateError={translateError}
        label={t('change')}
      >
        <Stack sx={{ gap: 5 }}>
          <PasswordField name="present" label={t('present')} autoComplete="current-password" required />
          <NewPasswordFields label={t('newPassword')} staff={user.group != null} />
          <Button type="submit" variant="contained" loading={change.isPending} fullWidth>
            {t('save')}
          </Button>
        </Stack>
      </Form>
    </AccountCard>
  );
}
