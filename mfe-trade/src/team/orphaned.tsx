import { Alert, Button, toast, useConfirm, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Team } from '@qiaohui/trade/teams';
import { heirsOf } from '@qiaohui/trade/teams/rules';
import text from './messages/zh-CN.json' with { type: 'json' };
import { teams } from './queries.ts';
import { surely } from './sure.ts';

/** Says that the owner’s account is shut out of trade, and lets whoever may take the team over. */
export function Orphaned({ team: { name, me, members } }: { team: Team }) {
  const t = useText(text);
  const confirm = useConfirm();
  const client = useQueryClient();
  const handOver = useMutation(teams.handOver(client));
  const owner = members.find(({ role }) => role === 'owner');
  if (!owner?.absent) return null;
  const mayTakeOver = heirsOf(members).some(({ id }) => id === me.id);
  const take = async () => {
    const question = { title: t('takeOverAsk', { team: name }), text: t('takeOverText', { email: owner.email }) };
    const send = () => handOver.mutateAsync({ member: me.id, version: me.version });
    const run = () => surely(client, send, (now) => now?.me.role === 'owner');
    if (await confirm({ ...question, action: t('takeOver'), run })) toast.success(t('tookOver', { team: name }));
  };
  const action = mayTakeOver && (
    <Button color="inherit" onClick={take}>
      {t('takeOver')}
    </Button>
  );
  return (
    <Alert severity="warning" action={action}>
      {t(mayTakeOver ? 'orphanedYou' : 'orphaned', { email: owner.email })}
    </Alert>
  );
}
