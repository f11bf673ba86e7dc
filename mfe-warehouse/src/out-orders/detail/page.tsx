import { Box, Button, Cards, Copy, Page, Stack, useParams, useQuery, useText } from '@qiaohui/kit';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { useState } from 'react';
import { AreaBreadcrumbs } from '../../area/breadcrumbs.tsx';
import { column, columns, Part } from '../../area/page-parts.tsx';
import { RecordPage } from '../../area/record-page.tsx';
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

function Shown({ order }: { order: OutOrderWithGoods }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = order;
  const heading = (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      {number} <OutChip order={order} />
    </Stack>
  );
  return (
    <Page
      title={t('title', { number })}
      heading={heading}
      actions={
        <>
          <Copy value={number} label={name('number')} text />
          <OutOrderPrints order={order} />
          <EditOutOrder order={order} />
          <ReturnButton order={order} />
        </>
      }
    >
      <AreaBreadcrumbs crumbs={[{ label: name('outOrders'), to: '/warehouse/out' }, { label: number }]} />
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
    </Page>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const name = useText(names);
  const title = name('outOrders');
  return (
    <RecordPage
      query={useQuery(outOrders.one(id))}
      title={title}
      crumbs={[{ label: title, to: '/warehouse/out' }]}
      skeleton={<Cards count={2} height={240} />}
    >
      {(order) => <Shown order={order} />}
    </RecordPage>
  );
}
