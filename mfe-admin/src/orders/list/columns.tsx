import type { OrderRow } from '@qiaohui/admin/orders';
import { Box, type Column, StatusChip, useFormat, useText } from '@qiaohui/kit';
import { useMemo } from 'react';
import { toneOf, useStatusLabels } from '../../status/labels.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { isWaiting, payerOf, useRowLabels } from '../row-labels.ts';
import { useReviewer, useSigns } from '../signs/signs.tsx';
import { Wait } from '../signs/wait.tsx';

/**
 * The columns of the orders; they stay the same while one order is opened after the other. In rows of two lines what is
 * wrong with an order comes before its names, which may be cut.
 */
export function useOrderColumns(twoLines: boolean): Column<OrderRow>[] {
  const t = useText(text);
  const { payee } = useRowLabels();
  const { status } = useStatusLabels();
  const signs = useSigns();
  const reviewer = useReviewer();
  const format = useFormat();
  return useMemo(() => {
    const order: Column<OrderRow> = { key: 'order', title: t('order'), whole: true, cell: ({ number }) => number };
    const notes: Column<OrderRow> = { key: 'signs', title: t('signs'), whole: true, cell: signs };
    const names: Column<OrderRow>[] = [
      { key: 'payer', title: t('payer'), from: 'lg', cell: payerOf },
      { key: 'payee', title: t('payee'), from: 'lg', cell: payee },
    ];
    const amounts: Column<OrderRow>[] = [
      {
        key: 'amount',
        title: t('amount'),
        figure: true,
        phone: 'end',
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
      {
        key: 'cny',
        title: t('cny'),
        figure: true,
        from: 'xl',
        phone: 'hidden',
        cell: ({ cny_amount }) => format.figures(cny_amount, 'CNY'),
      },
    ];
    const state: Column<OrderRow>[] = [
      {
        key: 'status',
        title: t('status'),
        whole: true,
        phone: 'beside',
        cell: (row) => (
          <Box component="span" title={reviewer(row)}>
            <StatusChip tone={toneOf(row.status)} label={status(row.status)} />
          </Box>
        ),
      },
    ];
    const waiting: Column<OrderRow> = {
      key: 'waiting',
      title: t('waiting'),
      whole: true,
      cell: (row) => (isWaiting(row) ? <Wait row={row} /> : '–'),
    };
    if (twoLines) return [order, waiting, notes, ...names, ...amounts, ...state];
    // the queue is sorted by it: it never gives way
    return [order, ...names, ...amounts, ...state, { ...waiting, phone: 'beside' }, notes];
  }, [twoLines, t, payee, status, signs, reviewer, format]);
}
