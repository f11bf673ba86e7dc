import { useInfiniteQuery, useKeyword, useText } from '@qiaohui/kit';
import type { AlertKind } from '@qiaohui/warehouse/alerts';
import type { ComponentProps } from 'react';
import { Listing } from '../listing/listing.tsx';
import { useExpiring, useLow, useOverdue } from './columns.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { alerts, type Known } from './queries.ts';

type Props = { quiet: boolean; onHide: (alert: Known) => void };

/** Label, empty texts and filter shared by the three lists. */
function useFrame(kind: AlertKind, quiet: boolean) {
  const t = useText(text);
  const keyword = useKeyword();
  const frame: Pick<ComponentProps<typeof Listing>, 'label' | 'sought' | 'clearTo' | 'nothing'> = {
    label: t(kind),
    sought: keyword !== '',
    clearTo: `/warehouse/alerts?tab=${kind}`,
    nothing: { sought: t('sought', { keyword }), ever: t(quiet ? 'none_known' : `none_${kind}`) },
  };
  return { frame, filter: { keyword, quiet } };
}

function Expiring({ quiet, onHide }: Props) {
  const { frame, filter } = useFrame('expiring', quiet);
  return <Listing {...frame} query={useInfiniteQuery(alerts.expiring(filter))} columns={useExpiring(onHide)} />;
}

function Low({ quiet, onHide }: Props) {
  const { frame, filter } = useFrame('low', quiet);
  return <Listing {...frame} query={useInfiniteQuery(alerts.low(filter))} columns={useLow(onHide)} />;
}

function Overdue({ quiet, onHide }: Props) {
  const { frame, filter } = useFrame('overdue', quiet);
  return <Listing {...frame} query={useInfiniteQuery(alerts.overdue(filter))} columns={useOverdue(onHide)} />;
}

export const lists = { expiring: Expiring, low: Low, overdue: Overdue };
