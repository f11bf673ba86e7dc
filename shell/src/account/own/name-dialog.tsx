import { accessToken, signIn, toast, useMutation, useQueryClient, useSession, useText } from '@qiaohui/kit';
import { Field, FormDialog, showServerErrors, useForm, zodResolver } from '@qiaohui/kit/form';
import { AccountName, MAX_NAME } from '@qiaohui/remit/accounts';
import { z } from 'zod';
import { FormError, useAccountErrors } from '../layout/card.tsx';
import { keepPresent } from './conflict.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { own } from './queries.ts';

const Name = z.object({ name: AccountName });
const fields = ['name'];

/** Changes the name by which we address the customer; what was typed stays when that fails. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useText(text);
  const { user } = useSession();
  const client = useQueryClient();
  const translateError = useAccountErrors();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Name), defaultValues: { name } });
  const change = useMutation({
    ...own.change(client),
    onError: (error) => {
      keepPresent(client, error);
      showServerErrors(form, error);
    },
  });
  const save = async (values: { name: string }) => {
    const account = await change.mutateAsync(values).catch(() => null);
    if (!account) return;
    // the header addresses them by it as well, in every tab
    const token = accessToken();
    if (user && token) signIn({ token, user: { ...user, name: account.name } });
    toast.success(t('renamed'));
    onClose();
  };
  return (
    <FormDialog
      title={t('rename')}
      form={form}
      onSubmit={save}
      translateError={translateError}
      action={t('saveName')}
      sending={change.isPending}
      onClose={onClose}
    >
      <FormError error={change.error} fields={fields} />
      <Field
        name="name"
        label={t('name')}
        helperText={t('nameHint')}
        autoComplete="name"
        autoFocus
        required
        slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
      />
    </FormDialog>
  );
}
