import { type Column, type RowAct, StatusChip, useText } from '@qiaohui/kit';
import type { ClientCodeRow } from '@qiaohui/trade/clients';
import { useDecision } from './decision.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** A code with its owner, the teams that name it, and its in-orders without a waybill. */
export function useColumns(): Column<ClientCodeRow>[] {
  const t = useText(text);
  return [
    { key: 'code', title: t('code'), whole: true, cell: ({ code }) => code, value: ({ code }) => code },
    {
      key: 'team',
      title: t('owner'),
      phone: 'beside',
      value: ({ team }) => team?.name ?? null,
      cell: ({ team }) =>
        team ? (
          <StatusChip tone="info" label={t('of', { team: team.name })} />
        ) : (
          <StatusChip tone="waiting" label={t('waiting')} />
        ),
    },
    {
      key: 'facts',
      title: t('facts'),
      cell: ({ named_by, loose }) =>
        [
          ...named_by.map(({ name, waybills }) => t('named', { team: name, count: waybills })),
          ...(loose > 0 ? [t('loose', { count: loose })] : []),
        ].join(' · ') || '–',
    },
  ];
}

/** The decisions about a code: each team that names it may get it, and its team may lose it. */
export function useActs() {
  const t = useText(text);
  const { decide, isPending } = useDecision();
  return (row: ClientCodeRow): RowAct[] => [
    ...row.named_by
      .filter(({ id }) => id !== row.team?.id)
      .map((team) => ({
        label: t('give', { team: team.name }),
        disabled: isPending,
        run: () => void decide(row, team),
      })),
    ...(row.team ? [{ label: t('take'), danger: true, disabled: isPending, run: () => void decide(row, null) }] : []),
  ];
}
