import { useInfiniteQuery, useKeyword, useText } from '@qiaohui/kit';
import type { AlertKind } from '@qiaohui/warehouse/alerts';
import type { ComponentProps } from 'react';
import { Listing } from '../listing/listing.tsx';
import { useExpiring, useLow, useOverdue } from './columns.tsx';
import { alerts, type Known } from './queries.ts';
import { text } from './text.ts';

type Props = { quiet: boolean; onHide: (alert: Known) => void };

/** What all three lists say of themselves. */
function useSaid(kind: AlertKind, quiet: boolean) {
  const t = useText(text);
  const keyword = useKeyword();
  const said: Pick<ComponentProps<typeof Listing>, 'label' | 'sought' | 'clearTo' | 'nothing'> = {
    label: t(kind),
    sought: keyword !== '',
    clearTo: `/warehouse/alerts?tab=${kind}`,
    nothing: { sought: t('sought', { keyword }), ever: t(quiet ? 'none_known' : `none_${kind}`) },
  };
  return { said, asked: { keyword, quiet } };
}

function Expiring({ quiet, onHide }: Props) {
  const { said, asked } = useSaid('expiring', quiet);
  return <Listing {...said} query={useInfiniteQuery(alerts.expiring(asked))} columns={useExpiring(onHide)} />;
}

function Low({ quiet, onHide }: Props) {
  const { said, asked } = useSaid('low', quiet);
  return <Listing {...said} query={useInfiniteQuery(alerts.low(asked))} columns={useLow(onHide)} />;
}

function Overdue({ quiet, onHide }: Props) {
  const { said, asked } = useSaid('overdue', quiet);
  return <Listing {...said} query={useInfiniteQuery(alerts.overdue(asked))} columns={useOverdue(onHide)} />;
}

export const lists = { expiring: Expiring, low: Low, overdue: Overdue };
