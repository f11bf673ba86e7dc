import { Typography, toast, useConfirm, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { ClientCodeRow } from '@qiaohui/trade/clients';
import text from './messages/zh-CN.json' with { type: 'json' };
import { clientCodes } from './queries.ts';

type Team = { id: string; name: string };

/** Assigns a code to a team or to none, once the administrator has confirmed which team gains and which loses the goods. */
export function useDecision() {
  const t = useText(text);
  const confirm = useConfirm();
  const give = useMutation(clientCodes.give(useQueryClient()));
  const decide = async ({ id, code, team, loose, version }: ClientCodeRow, to: Team | null) => {
    const consequences = [
      to && t('gains', { code, team: to.name }),
      team && t(to ? 'loses' : 'losesAll', { code, team: team.name }),
      loose > 0 && t('looseNow', { count: loose }),
    ];
    const isDone = await confirm({
      title: to ? t('askGive', { code, team: to.name }) : t('askTake', { code, team: team?.name ?? '' }),
      text: consequences.map((consequence) => consequence && <Typography key={consequence}>{consequence}</Typography>),
      action: to ? t('give', { team: to.name }) : t('take'),
      danger: team !== null,
      run: () => give.mutateAsync({ id, team: to?.id ?? null, version }),
    });
    if (isDone) toast.success(to ? t('given', { code, team: to.name }) : t('taken', { code }));
  };
  return { decide, isPending: give.isPending };
}
