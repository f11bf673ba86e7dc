import { Box, Cards, Copy, Page, Stack, useParams, useQuery, useText } from '@qiaohui/kit';
import type { InOrderWithGoods } from '@qiaohui/warehouse/inorders';
import { lazy, Suspense, useState } from 'react';
import { AreaBreadcrumbs } from '../../area/breadcrumbs.tsx';
import { column, columns, Part } from '../../area/page-parts.tsx';
import { RecordPage } from '../../area/record-page.tsx';
import { ValidityChip } from '../../names/chips.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import photoText from '../../photos/messages/zh-CN.json' with { type: 'json' };
import { PhotoList } from '../../photos/photos.tsx';
import { PrintGoods } from '../../prints/labels.tsx';
import { inOrders } from '../queries.ts';
import { AnnounceButton, CodesButton, EditButton, ReceiveButton, useWorksHere, ValidityButton } from './actions.tsx';
import { AnnouncedChanges, CodesChanges } from './changes.tsx';
import { InOrderDetails } from './details.tsx';
import { Goods } from './goods.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Movements } from './movements.tsx';
import { WaybillPart } from './waybill.tsx';

const Receive = lazy(() => import('./receive.tsx'));
const Codes = lazy(() => import('./codes.tsx'));
const Announce = lazy(() => import('./announce.tsx'));
const Edit = lazy(() => import('../form/edit.tsx'));

function Shown({ order }: { order: InOrderWithGoods }) {
  const t = useText(text);
  const name = useText(names);
  const photo = useText(photoText);
  const worksHere = useWorksHere();
  const { number } = order;
  const [open, setOpen] = useState<'receive' | 'announce' | 'edit' | 'codes' | null>(null);
  const announce = <AnnounceButton order={order} onOpen={() => setOpen('announce')} />;
  const receive = <ReceiveButton order={order} onOpen={() => setOpen('receive')} />;
  const heading = (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      {number} <ValidityChip status={order.status} />
    </Stack>
  );
  const actions = (
    <>
      <Copy value={number} label={name('number')} text />
      <PrintGoods goods={order.goods.filter(({ struck }) => !struck)} file={number} />
      <EditButton order={order} onOpen={() => setOpen('edit')} />
      <ValidityButton order={order} />
      {announce}
      {order.goods.length > 0 && receive}
    </>
  );
  return (
    <Page title={t('title', { number })} heading={heading} actions={actions}>
      <AreaBreadcrumbs crumbs={[{ label: name('inOrders'), to: '/warehouse/in' }, { label: number }]} />
      <Box sx={{ mb: 6 }}>
        <Part title={t('goods')} bare={order.goods.length > 0}>
          <Goods order={order} action={receive} />
        </Part>
      </Box>
      <Box sx={columns(372)}>
        <Box sx={column}>
          {order.goods.some(({ changes }) => changes.length > 0) && (
            <Part title={t('changes')}>
              <AnnouncedChanges goods={order.goods} />
            </Part>
          )}
          {order.changes.length > 0 && (
            <Part title={t('codesChanges')}>
              <CodesChanges changes={order.changes} />
            </Part>
          )}
          <Part title={t('movements')}>
            <Movements movements={order.movements} />
          </Part>
        </Box>
        <Box sx={column}>
          <Part title={t('waybill')}>
            <WaybillPart waybill={order.waybill} />
          </Part>
          <Part title={t('details')}>
            <InOrderDetails order={order} />
            {order.goods.length > 0 && <CodesButton order={order} onOpen={() => setOpen('codes')} />}
          </Part>
          {worksHere && (
            <Part title={photo('title')}>
              <PhotoList of="in" id={order.id} photos={order.photos} />
            </Part>
          )}
        </Box>
      </Box>
      <Suspense>
        {open === 'receive' && <Receive order={order} onClose={() => setOpen(null)} />}
        {open === 'edit' && <Edit order={order} onClose={() => setOpen(null)} />}
        {open === 'codes' && <Codes order={order} onClose={() => setOpen(null)} />}
        {open === 'announce' && <Announce id={order.id} onClose={() => setOpen(null)} />}
      </Suspense>
    </Page>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const name = useText(names);
  const title = name('inOrders');
  return (
    <RecordPage
      query={useQuery(inOrders.one(id))}
      title={title}
      crumbs={[{ label: title, to: '/warehouse/in' }]}
      skeleton={<Cards count={3} height={200} />}
    >
      {(order) => <Shown order={order} />}
    </RecordPage>
  );
}
