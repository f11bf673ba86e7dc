import { zodResolver } from '@hookform/resolvers/zod';
import { DisableForm, GroupForm, type UserRow } from '@qiaohui/admin/users';
import { Box, MenuItem, toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, TextField, type UseFormReturn, useForm } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import { DialogForm } from '../form/dialog-form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { users } from './queries.ts';

const groups = ['customer', 'finance', 'warehouse', 'trade', 'admin'] as const;

type Props = { user: UserRow; onClose: () => void };
type ChangeDialogProps<Body extends GroupForm | DisableForm> = {
  title: string;
  /** Names what the button does. */
  action: string;
  danger?: boolean;
  form: UseFormReturn<Body, unknown, Body>;
  change: { mutateAsync: (body: Body) => Promise<UserRow>; isPending: boolean };
  children: ReactNode;
  onClose: () => void;
};

/** Changes the status of an account with a reason; stays open after an error. */
function ChangeDialog<Body extends GroupForm | DisableForm>({
  title,
  action,
  danger = false,
  form,
  change,
  children,
  onClose,
}: ChangeDialogProps<Body>) {
  const t = useText(text);
  const save = async (body: Body) => {
    await change.mutateAsync(body);
    toast.success(t('done'));
    onClose();
  };
  return (
    <DialogForm title={title} form={form} onSubmit={save} action={action} danger={danger} onClose={onClose}>
      {children}
      <Field name="reason" label={t('reason')} required slotProps={{ htmlInput: { maxLength: 300 } }} />
    </DialogForm>
  );
}

/** Changes a user's role. */
export function ChangeGroup({ user: { id, version, group, email }, onClose }: Props) {
  const t = useText(text);
  const change = useMutation(users.setGroup(useQueryClient(), useIdempotencyKey()));
  const form = useForm<GroupForm>({
    resolver: zodResolver(GroupForm),
    defaultValues: { id, version, group, reason: '' },
  });
  const chosen = form.watch('group');
  const choose = (next: string) => form.setValue('group', next === 'customer' ? null : (next as GroupForm['group']));
  return (
    <ChangeDialog
      title={t('changeTitle', { email })}
      action={t('change')}
      form={form}
      change={change}
      onClose={onClose}
    >
      <TextField
        select
        label={t('newGroup')}
        value={chosen ?? 'customer'}
        onChange={({ target }) => choose(target.value)}
        helperText={t('adminOnly')}
        sx={{ mt: 2 }}
      >
        {groups.map((one) => (
          <MenuItem key={one} value={one}>
            {t(one)}
          </MenuItem>
        ))}
      </TextField>
    </ChangeDialog>
  );
}

/** Disables an account, or enables it again. */
export function SetDisabled({ user: { id, version, disabled, email }, onClose }: Props) {
  const t = useText(text);
  const change = useMutation(users.setDisabled(useQueryClient(), useIdempotencyKey()));
  const form = useForm<DisableForm>({
    resolver: zodResolver(DisableForm),
    defaultValues: { id, version, disabled: !disabled, reason: '' },
  });
  const title = t(disabled ? 'enableTitle' : 'disableTitle', { email });
  return (
    <ChangeDialog
      title={title}
      action={t(disabled ? 'enable' : 'disable')}
      danger={!disabled}
      form={form}
      change={change}
      onClose={onClose}
    >
      <Box>{t(disabled ? 'enableText' : 'disableText')}</Box>
    </ChangeDialog>
  );
}
