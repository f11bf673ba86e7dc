import { type Column, useFormat, useText, When } from '@qiaohui/kit';
import type { AnalysisRow } from '@qiaohui/trade/analyses';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { AnalysisChip } from '../status.tsx';

/** An analysis with its lists, match rate, counts and time. */
export function useColumns(): Column<AnalysisRow>[] {
  const t = useText(text);
  const format = useFormat();
  return [
    { key: 'name', title: t('name'), cell: ({ name }) => name },
    { key: 'state', title: t('state'), phone: 'beside', cell: ({ state }) => <AnalysisChip state={state} /> },
    {
      key: 'rate',
      title: t('matchRate'),
      figure: true,
      phone: 'end',
      labelled: true,
      cell: ({ state, match_rate }) => (state === 'analysed' ? `${format.number(match_rate)} %` : '–'),
    },
    {
      key: 'counts',
      title: t('matchedOf'),
      figure: true,
      cell: ({ counts, done }) =>
        t('countOf', { done: format.number(done - counts.review - counts.none), lines: format.number(counts.lines) }),
    },
    {
      key: 'review',
      title: t('review'),
      figure: true,
      from: 'lg',
      phone: 'hidden',
      cell: ({ counts }) => format.number(counts.review),
    },
    {
      key: 'took',
      title: t('took'),
      figure: true,
      from: 'lg',
      phone: 'hidden',
      cell: ({ took_ms }) => t('seconds', { seconds: format.number(Math.ceil(took_ms / 100) / 10) }),
    },
    { key: 'at', title: t('at'), whole: true, cell: ({ at }) => <When at={at} /> },
  ];
}
