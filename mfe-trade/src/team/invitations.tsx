import {
  type Column,
  RecordList,
  type RowAct,
  StatusChip,
  Typography,
  toast,
  useConfirm,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { Invitation, Role } from '@qiaohui/trade/teams';
import { isAbove } from '@qiaohui/trade/teams/rules';
import { stateTones, useTeamLabels } from './labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { invitations } from './queries.ts';

function useColumns(): Column<Invitation>[] {
  const t = useText(text);
  const label = useTeamLabels();
  return [
    { key: 'email', title: t('email'), cell: ({ email }) => email, value: ({ email }) => email },
    {
      key: 'state',
      title: t('state'),
      whole: true,
      cell: ({ state }) => <StatusChip tone={stateTones[state]} label={label.state(state)} />,
      value: ({ state }) => label.state(state),
    },
    { key: 'role', title: t('role'), cell: ({ role }) => label.role(role) },
    { key: 'by', title: t('invitedBy'), phone: 'hidden', cell: ({ invited_by }) => invited_by || '–' },
    {
      key: 'expires',
      title: t('expires'),
      whole: true,
      cell: ({ expires_at }) => (expires_at ? <When at={expires_at} /> : '–'),
      value: ({ expires_at }) => expires_at,
    },
  ];
}

/** The team's invitations with what became of them; pending ones are withdrawn here. */
export function Invitations({ role, name }: { role: Role; name: string }) {
  const t = useText(text);
  const confirm = useConfirm();
  const withdraw = useMutation(invitations.withdraw(useQueryClient()));
  const confirmWithdraw = async ({ id, email }: Invitation) => {
    const question = { title: t('withdrawAsk', { email }), text: t('withdrawText', { team: name }), danger: true };
    const isDone = await confirm({ ...question, action: t('withdraw'), run: () => withdraw.mutateAsync(id) });
    if (isDone) toast.success(t('withdrawn', { email }));
  };
  const actsOf = (row: Invitation): RowAct[] =>
    row.state === 'pending' && isAbove(role, row.role)
      ? [{ label: t('withdraw'), danger: true, run: () => void confirmWithdraw(row) }]
      : [];
  return (
    <section aria-labelledby="invitations">
      <Typography variant="h2" id="invitations" sx={{ mb: 2 }}>
        {t('invitations')}
      </Typography>
      <RecordList
        label={t('invitations')}
        query={useQuery(invitations.all())}
        columns={useColumns()}
        actsOf={actsOf}
        nameOf={({ email }) => email}
        empty={t('noInvitations')}
      />
    </section>
  );
}
