import { RecordList, useInfiniteQuery, useListParams, useText } from '@qiaohui/kit';
import type { AlertKind } from '@qiaohui/warehouse/alerts';
import { goodsAddress } from '../facts/columns.tsx';
import { useExpiring, useLow, useOverdue } from './columns.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { alerts, type Known } from './queries.ts';

type Props = { quiet: boolean; onHide: (alert: Known) => void };

/** The URL parameter that selects the hidden alerts. */
export const choices = { known: ['1'] } as const;

/** What the three lists share. */
function useFrame(kind: AlertKind, quiet: boolean) {
  const t = useText(text);
  const { filter, clear } = useListParams(choices);
  const { keyword } = filter;
  const frame = {
    label: t(kind),
    filtered: keyword !== '',
    onClear: clear,
    none: { title: t('sought', { keyword }) },
    empty: { title: t(quiet ? 'none_known' : `none_${kind}`) },
    keyboard: true,
  };
  return { frame, filter: { keyword, quiet } };
}

function Expiring({ quiet, onHide }: Props) {
  const { frame, filter } = useFrame('expiring', quiet);
  const query = useInfiniteQuery(alerts.expiring(filter));
  return <RecordList {...frame} query={query} columns={useExpiring(onHide)} addressOf={goodsAddress} />;
}

function Low({ quiet, onHide }: Props) {
  const { frame, filter } = useFrame('low', quiet);
  const query = useInfiniteQuery(alerts.low(filter));
  return (
    <RecordList
      {...frame}
      query={query}
      columns={useLow(onHide)}
      addressOf={({ goods }) => (goods ? goodsAddress(goods) : undefined)}
    />
  );
}

function Overdue({ quiet, onHide }: Props) {
  const { frame, filter } = useFrame('overdue', quiet);
  const query = useInfiniteQuery(alerts.overdue(filter));
  return (
    <RecordList {...frame} query={query} columns={useOverdue(onHide)} addressOf={({ id }) => `/warehouse/in/${id}`} />
  );
}

export const lists = { expiring: Expiring, low: Low, overdue: Overdue };
