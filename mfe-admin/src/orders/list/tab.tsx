import type { OrderRow } from '@qiaohui/admin/orders';
import { rowsOf, useInfiniteQuery, useKeys, useSelection, useText } from '@qiaohui/kit';
import { useEffect, useRef } from 'react';
import { ListWithPanel } from '../../side-panel/list-with-panel.tsx';
import { useReading } from '../../side-panel/reading.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useOrderParams, useReviewMode } from '../params.ts';
import { orders } from '../queries.ts';
import { Filters } from './filters.tsx';
import { OrderList } from './list.tsx';
import { OrderPanel, Review } from './opened.tsx';

/** Returns from the review mode to the row of the order that was open last. */
function useReturn(isReview: boolean, opened: string | null) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (isReview) last.current = opened;
    else if (last.current) {
      const links = document.querySelectorAll<HTMLElement>('[data-row]');
      [...links].find(({ dataset }) => dataset.row === last.current)?.focus();
      last.current = null;
    }
  }, [isReview, opened]);
}

/** The list of orders and the open order: beside it, or in the review mode. */
export function OrdersTab() {
  const t = useText(text);
  const reading = useReading('order');
  const { isReview, toggle } = useReviewMode();
  useKeys(reading.opened && toggle ? { d: toggle } : {});
  useReturn(isReview, reading.opened);
  const { data } = useInfiniteQuery(orders.list(useOrderParams().filters));
  const selection = useSelection<OrderRow>(undefined, rowsOf(data));
  if (isReview && reading.opened) return <Review opened={reading.opened} filters={<Filters />} />;
  return (
    <>
      <Filters />
      <ListWithPanel
        reading={reading}
        label={t('order')}
        panel={(id) => <OrderPanel key={id} id={id} onClose={reading.close} />}
      >
        <OrderList selection={selection} />
      </ListWithPanel>
    </>
  );
}
