import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import { type Team, TeamName } from '@qiaohui/trade/teams';
import { EditForm } from '../forms/edit-form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { teams } from './queries.ts';

export function RenameDialog({ team: { name, version }, onClose }: { team: Team; onClose: () => void }) {
  const t = useText(text);
  return (
    <EditForm
      title={t('rename')}
      action={t('save')}
      done={t('saved')}
      conflict="team.changed"
      schema={TeamName}
      record={{ name }}
      version={version}
      state={[name]}
      change={useMutation(teams.rename(useQueryClient()))}
      onClose={onClose}
    >
      <Field name="name" label={t('name')} required autoFocus autoComplete="off" />
    </EditForm>
  );
}
