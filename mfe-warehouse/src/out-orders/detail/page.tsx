import { Box, Cards, RecordPage, useParams, useQuery, useText } from '@qiaohui/kit';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { useState } from 'react';
import { HeadActs, HeadCopy } from '../../area/head-acts.tsx';
import { column, columns, Part } from '../../area/page-parts.tsx';
import { useRootCrumb } from '../../area/root-crumb.ts';
import { OutChip } from '../../names/chips.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { useOutOrderPrints } from '../../prints/out-order.tsx';
import { useEditOutOrder } from '../form/opener.tsx';
import { outOrders } from '../queries.ts';
import { History, OutOrderDetails } from './details.tsx';
import { OrderLines } from './lines.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Packages } from './packages.tsx';
import { mayReturn, ReturnDialog } from './return-dialog.tsx';
import { Stages } from './stages.tsx';

/** What can be done with an order beside its next step: change it, take shipped goods back, print. */
function Actions({ order }: { order: OutOrderWithGoods }) {
  const t = useText(text);
  const [isReturning, setReturning] = useState(false);
  const prints = useOutOrderPrints(order);
  const edit = useEditOutOrder(order);
  const back = mayReturn(order) ? [{ label: t('return'), run: () => setReturning(true) }] : [];
  return (
    <>
      <HeadActs acts={[...edit.acts, ...back, ...prints.acts]} />
      {edit.dialog}
      {prints.dialog}
      {isReturning && <ReturnDialog order={order} onClose={() => setReturning(false)} />}
    </>
  );
}

function Parts({ order }: { order: OutOrderWithGoods }) {
  const t = useText(text);
  return (
    <>
      <Box sx={{ ...column, mb: 4 }}>
        <Stages order={order} />
        <Part title={t('lines')} bare>
          <OrderLines lines={order.lines} />
        </Part>
      </Box>
      <Box sx={columns(372)}>
        <Box sx={column}>
          <Part title={t('packs')}>
            <Packages order={order} />
          </Part>
        </Box>
        <Box sx={column}>
          <Part title={t('details')}>
            <OutOrderDetails order={order} />
          </Part>
          <Part title={t('history')}>
            <History order={order} />
          </Part>
        </Box>
      </Box>
    </>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const t = useText(text);
  const name = useText(names);
  const kind = name('outOrders');
  const query = useQuery(outOrders.one(id));
  const crumbs = [useRootCrumb(), { label: kind, to: '/warehouse/out' }];
  return (
    <RecordPage
      query={query}
      kind={kind}
      crumbs={query.data ? [...crumbs, { label: query.data.number }] : crumbs}
      title={({ number }) => t('title', { number })}
      heading={({ number }) => number}
      status={(order) => <OutChip order={order} />}
      beside={({ number }) => <HeadCopy value={number} label={name('number')} />}
      actions={(order) => <Actions order={order} />}
      skeleton={<Cards count={2} height={240} />}
    >
      {(order) => <Parts order={order} />}
    </RecordPage>
  );
}
