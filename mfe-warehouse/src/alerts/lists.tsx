import { RecordList, useInfiniteQuery, useListParams, useText } from '@qiaohui/kit';
import type { AlertKind, ExpiringGoods, LowStock } from '@qiaohui/warehouse/alerts';
import { goodsAddress } from '../facts/columns.tsx';
import { useActs } from './act.tsx';
import { choices } from './choices.ts';
import { useExpiring, useLow, useOverdue } from './columns.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { alerts, type Known } from './queries.ts';

type Props = { quiet: boolean; onHide: (alert: Known) => void };

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
  const acts = useActs(onHide);
  const nameOf = ({ type, code }: ExpiringGoods) => `${type} ${code}`;
  return (
    <RecordList
      {...frame}
      query={query}
      columns={useExpiring()}
      addressOf={goodsAddress}
      nameOf={nameOf}
      actsOf={(row) => acts({ kind: 'expiring', id: row.id, name: nameOf(row) }, row.quiet)}
    />
  );
}

function Low({ quiet, onHide }: Props) {
  const { frame, filter } = useFrame('low', quiet);
  const query = useInfiniteQuery(alerts.low(filter));
  const acts = useActs(onHide);
  const nameOf = ({ name, client_code }: LowStock) => `${name} ${client_code}`;
  return (
    <RecordList
      {...frame}
      query={query}
      columns={useLow()}
      addressOf={({ goods }) => (goods ? goodsAddress(goods) : undefined)}
      nameOf={nameOf}
      actsOf={(row) => acts({ kind: 'low', id: row.id, name: nameOf(row) }, row.quiet)}
    />
  );
}

function Overdue({ quiet, onHide }: Props) {
  const { frame, filter } = useFrame('overdue', quiet);
  const query = useInfiniteQuery(alerts.overdue(filter));
  const acts = useActs(onHide);
  return (
    <RecordList
      {...frame}
      query={query}
      columns={useOverdue()}
      addressOf={({ id }) => `/warehouse/in/${id}`}
      actsOf={({ id, number, quiet }) => acts({ kind: 'overdue', id, name: number }, quiet)}
    />
  );
}

export const lists = { expiring: Expiring, low: Low, overdue: Overdue };
