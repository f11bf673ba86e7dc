import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { ConflictNotice, Field, useForm, useVersionedSave } from '@qiaohui/kit/form';
import { type Team, TeamName } from '@qiaohui/trade/teams';
import { FormDialog } from '../area/form-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { teams } from './queries.ts';

export function RenameDialog({ team: { name, version }, onClose }: { team: Team; onClose: () => void }) {
  const t = useText(text);
  const rename = useMutation(teams.rename(useQueryClient()));
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(TeamName), defaultValues: { name } });
  const saving = useVersionedSave({ version, conflict: 'team.changed', done: t('saved'), onClose });
  const { isStale, acceptNewer, save } = saving;
  const reload = () => {
    form.reset({ name });
    acceptNewer();
  };
  return (
    <FormDialog
      title={t('rename')}
      form={form}
      onSubmit={(values) => save((seen) => rename.mutateAsync({ ...values, version: seen }))}
      onClose={onClose}
      action={t('save')}
      blocked={isStale}
      sending={rename.isPending}
    >
      {isStale && <ConflictNotice state={name} onReload={reload} onInsist={acceptNewer} />}
      <Field name="name" label={t('name')} required autoFocus autoComplete="off" />
    </FormDialog>
  );
}
