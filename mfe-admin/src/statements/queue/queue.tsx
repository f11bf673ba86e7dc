import type { LineRow } from '@qiaohui/admin/statements';
import {
  type Column,
  RecordList,
  type Selection,
  StatusChip,
  useInfiniteQuery,
  useMediaQuery,
  useText,
  useTheme,
  When,
} from '@qiaohui/kit';
import { useMemo } from 'react';
import { useReading } from '../../side-panel/reading.ts';
import { useLineLabels } from '../line-labels.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useLineParams } from '../params.ts';
import { lines } from '../queries.ts';
import { Merge } from './merge.tsx';

/** Width of a window in px that has room for the table's columns beside an open line. */
const BESIDE = 1900;

function useColumns(): Column<LineRow>[] {
  const t = useText(text);
  const { state, tone, doubts, cny } = useLineLabels();
  return useMemo(
    () => [
      { key: 'payer', title: t('payer'), cell: ({ payer }) => payer || '–' },
      {
        key: 'note',
        title: t('note'),
        cell: (row) =>
          row.fault?.message ?? row.aside_reason ?? doubts(row)[0] ?? row.parts.map(({ number }) => number).join(' · '),
      },
      { key: 'postscript', title: t('postscript'), from: 'lg', cell: ({ postscript }) => postscript || '–' },
      { key: 'amount', title: t('amount'), figure: true, phone: 'end', cell: ({ amount }) => cny(amount) },
      {
        key: 'state',
        title: t('state'),
        whole: true,
        phone: 'beside',
        cell: (row) => <StatusChip tone={tone(row)} label={state(row)} />,
      },
      { key: 'at', title: t('at'), whole: true, from: 'xl', cell: ({ at }) => <When at={at} /> },
    ],
    [t, state, tone, doubts, cny],
  );
}

/** The bank lines selected by the URL, each with the reason for its state. */
export function Queue({ selection }: { selection: Selection<LineRow> }) {
  const t = useText(text);
  const { filters, filtered, clear, hrefWith } = useLineParams();
  const reading = useReading('line');
  const isMedium = useMediaQuery(useTheme().breakpoints.down(BESIDE));
  return (
    <RecordList
      label={t('queue')}
      query={useInfiniteQuery(lines.list(filters))}
      columns={useColumns()}
      addressOf={({ id }) => hrefWith({ line: id })}
      nameOf={({ serial }) => serial}
      filtered={filtered}
      onClear={clear}
      empty={{ title: t('empty'), text: t('emptyText') }}
      none={{ title: t('nothing'), text: t('nothingText') }}
      reading={reading}
      compact={reading.opened !== null && isMedium}
      selection={selection}
      selectionActs={<Merge chosen={selection.rows} clear={() => selection.set([])} />}
      keyboard
    />
  );
}
