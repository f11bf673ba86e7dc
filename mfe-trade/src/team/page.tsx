import {
  type Act,
  Button,
  Cards,
  Loaded,
  Page,
  PageActs,
  Stack,
  toast,
  useConfirm,
  useKeys,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { Team } from '@qiaohui/trade/teams';
import { may } from '@qiaohui/trade/teams/rules';
import { useState } from 'react';
import { team as teamQuery } from '../area/queries.ts';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useTeamLabels } from './labels.ts';
import { Members } from './members.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Orphaned } from './orphaned.tsx';
import { teams } from './queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { surely } from './sure.ts';

type Opened = 'invite' | 'rename' | null;

/** What the user may do with the team as a whole. */
function Acts({ team, onOpen }: { team: Team; onOpen: (dialog: Opened) => void }) {
  const t = useText(text);
  const confirm = useConfirm();
  const client = useQueryClient();
  const leave = useMutation(teams.leave(client));
  const { name, me } = team;
  const confirmLeave = async () => {
    const leaveText = t(me.role === 'manager' ? 'leaveManagerText' : 'leaveText');
    const question = { title: t('leaveAsk', { team: name }), text: leaveText, action: t('leave'), danger: true };
    const run = () => surely(client, leave.mutateAsync, (now) => now === null);
    if (await confirm({ ...question, run })) toast.success(t('left', { team: name }));
  };
  const acts: Act[] = [
    ...(may(me.role, 'rename') ? [{ label: t('rename'), run: () => onOpen('rename') }] : []),
    ...(may(me.role, 'leave') ? [{ label: t('leave'), danger: true, run: () => void confirmLeave() }] : []),
  ];
  return (
    <>
      <PageActs acts={acts} folded={acts.length > 1} />
      {may(me.role, 'invite') && (
        <Button variant="contained" onClick={() => onOpen('invite')}>
          {t('invite')}
        </Button>
      )}
    </>
  );
}

/** The user's team: its name, its members with their roles and duties, and whom it has invited. */
export function Component() {
  const t = useText(text);
  const label = useTeamLabels();
  const query = useQuery(teamQuery());
  const [open, setOpen] = useState<Opened>(null);
  const { data: team } = query;
  const close = () => setOpen(null);
  const mayInvite = team !== undefined && may(team.me.role, 'invite');
  useKeys(mayInvite ? { n: () => setOpen('invite') } : {});
  return (
    <Page
      title={team?.name ?? t('title')}
      intro={team && t('intro', { role: label.role(team.me.role), prices: label.prices(team.me.price_permission) })}
      width="full"
      dense
      actions={team && <Acts team={team} onOpen={setOpen} />}
    >
      <Loaded query={query} skeleton={<Cards count={2} height={220} />}>
        {(data) => (
          <Stack sx={{ gap: 6 }}>
            <Orphaned team={data} />
            <Members team={data} />
            {may(data.me.role, 'see-invitations') && <Invitations role={data.me.role} name={data.name} />}
          </Stack>
        )}
      </Loaded>
      {team && open === 'rename' && <RenameDialog team={team} onClose={close} />}
      {team && open === 'invite' && <InviteDialog role={team.me.role} onClose={close} />}
    </Page>
  );
}
