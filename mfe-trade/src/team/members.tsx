import { type Column, RecordList, StatusChip, Typography, useText, When } from '@qiaohui/kit';
import type { Member, Team } from '@qiaohui/trade/teams';
import { useState } from 'react';
import { roleTones, useTeamLabels } from './labels.ts';
import { useMemberActs } from './member-acts.ts';
import { MemberDialog } from './member-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

function useColumns(me: Member): Column<Member>[] {
  const t = useText(text);
  const label = useTeamLabels();
  return [
    {
      key: 'email',
      title: t('email'),
      cell: ({ id, email }) => (id === me.id ? t('you', { email }) : email),
      value: ({ email }) => email,
    },
    {
      key: 'role',
      title: t('role'),
      // behind a long address it would stand in a line of its own in some rows, and beside shorter ones in others
      whole: true,
      cell: ({ role }) => <StatusChip tone={roleTones[role]} label={label.role(role)} />,
      value: ({ role }) => label.role(role),
    },
    { key: 'prices', title: t('prices'), cell: ({ price_permission }) => label.prices(price_permission) },
    { key: 'duties', title: t('duties'), cell: ({ duties }) => label.duties(duties) },
    {
      key: 'joined',
      title: t('joined'),
      whole: true,
      phone: 'hidden',
      cell: ({ joined_at }) => <When at={joined_at} />,
      value: ({ joined_at }) => joined_at,
    },
  ];
}

/** Who is in the team, and what the user may do about it. */
export function Members({ team }: { team: Team }) {
  const t = useText(text);
  const [changing, setChanging] = useState<string | null>(null);
  const actsOf = useMemberActs(team, ({ id }) => setChanging(id));
  const member = team.members.find(({ id }) => id === changing);
  const query = { data: team.members, error: null, refetch: () => undefined, isPlaceholderData: false };
  return (
    <section aria-labelledby="members">
      <Typography variant="h2" id="members" sx={{ mb: 2 }}>
        {t('members')}
      </Typography>
      <RecordList
        label={t('members')}
        query={query}
        columns={useColumns(team.me)}
        actsOf={actsOf}
        nameOf={({ email }) => email}
        empty={t('members')}
      />
      {member && <MemberDialog member={member} me={team.me} onClose={() => setChanging(null)} />}
    </section>
  );
}
