import { Box, Button, Cards, Copy, RecordPage, useParams, useQuery, useText } from '@qiaohui/kit';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { useState } from 'react';
import { column, columns, Part } from '../../area/page-parts.tsx';
import { useRootCrumb } from '../../area/root-crumb.ts';
import { OutChip } from '../../names/chips.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { OutOrderPrints } from '../../prints/out-order.tsx';
import { EditOutOrder } from '../form/opener.tsx';
import { outOrders } from '../queries.ts';
import { History, OutOrderDetails } from './details.tsx';
import { OrderLines } from './lines.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Packages } from './packages.tsx';
import { mayReturn, ReturnDialog } from './return-dialog.tsx';
import { Stages } from './stages.tsx';

/** Button for returns of shipped goods, beside the prints, since the order has no further status. */
function ReturnButton({ order }: { order: OutOrderWithGoods }) {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  if (!mayReturn(order) && !isOpen) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {t('return')}
      </Button>
      {isOpen && <ReturnDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function Actions({ order }: { order: OutOrderWithGoods }) {
  return (
    <>
      <Copy value={order.number} label={useText(names)('number')} text />
      <OutOrderPrints order={order} />
      <EditOutOrder order={order} />
      <ReturnButton order={order} />
    </>
  );
}

function Parts({ order }: { order: OutOrderWithGoods }) {
  const t = useText(text);
  return (
    <>
      <Box sx={{ ...column, mb: 4 }}>
        {order.moves.length > 0 && (
          <Part title={t('stages')}>
            <Stages order={order} />
          </Part>
        )}
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
  const kind = useText(names)('outOrders');
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
      actions={(order) => <Actions order={order} />}
      skeleton={<Cards count={2} height={240} />}
    >
      {(order) => <Parts order={order} />}
    </RecordPage>
  );
}
