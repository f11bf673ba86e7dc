import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useIdempotencyKey, useLocale, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, useForm, useWatch } from '@qiaohui/kit/form';
import { NewInvitation, type Role } from '@qiaohui/trade/teams';
import { rolesGivenBy } from '@qiaohui/trade/teams/rules';
import { FormDialog } from '../forms/form-dialog.tsx';
import { LanguageField } from '../forms/language-field.tsx';
import { DutiesField, PricesField, RoleField } from './fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { invitations } from './queries.ts';

/** Invites an address to the team. */
export function InviteDialog({ role: mine, onClose }: { role: Role; onClose: () => void }) {
  const t = useText(text);
  const { locale } = useLocale();
  const invite = useMutation(invitations.invite(useQueryClient(), useIdempotencyKey()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(NewInvitation),
    defaultValues: { email: '', role: 'member', price_permission: 'read', duties: [], locale },
  });
  const role = useWatch({ control: form.control, name: 'role' }) ?? 'member';
  return (
    <FormDialog
      title={t('invite')}
      form={form}
      onSubmit={async (values) => {
        await invite.mutateAsync(values);
        toast.success(t('mailSent'));
        onClose();
      }}
      onClose={onClose}
      action={t('send')}
      sending={invite.isPending}
      confirmsDiscard
    >
      <Field
        name="email"
        label={t('email')}
        type="email"
        required
        autoFocus
        autoComplete="off"
        helperText={t('emailHint')}
      />
      <RoleField roles={rolesGivenBy(mine)} />
      <PricesField role={role} />
      <DutiesField />
      <LanguageField />
    </FormDialog>
  );
}
