import { Box, Cards, Copy, RecordPage, useParams, useQuery, useText } from '@qiaohui/kit';
import type { InOrderWithGoods } from '@qiaohui/warehouse/inorders';
import { lazy, Suspense, useState } from 'react';
import { HeadActs } from '../../area/head-acts.tsx';
import { column, columns, Part } from '../../area/page-parts.tsx';
import { useRootCrumb } from '../../area/root-crumb.ts';
import { useWorksHere } from '../../area/works-here.ts';
import { ValidityChip } from '../../names/chips.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import photoText from '../../photos/messages/zh-CN.json' with { type: 'json' };
import { PhotoList } from '../../photos/photos.tsx';
import { labelsOfGoods, usePrintLabels } from '../../prints/labels.tsx';
import { inOrders } from '../queries.ts';
import { CodesButton, type Dialog, ReceiveButton, ReceiveButtons, useInOrderActs } from './actions.tsx';
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

type Props = { order: InOrderWithGoods; onOpen: (dialog: Dialog) => void };

function Actions({ order, onOpen }: Props) {
  const { number, goods } = order;
  const prints = usePrintLabels(
    labelsOfGoods(
      goods.filter(({ struck }) => !struck),
      number,
    ),
  );
  return (
    <>
      <HeadActs acts={useInOrderActs(order, prints.acts, onOpen)}>
        {goods.length > 0 && <ReceiveButton order={order} onOpen={() => onOpen('receive')} />}
      </HeadActs>
      {prints.dialog}
    </>
  );
}

function Parts({ order, onOpen }: Props) {
  const t = useText(text);
  const photo = useText(photoText);
  const worksHere = useWorksHere();
  return (
    <>
      <Box sx={{ mb: 6 }}>
        <Part title={t('goods')} bare={order.goods.length > 0}>
          <Goods order={order} action={<ReceiveButtons order={order} onOpen={() => onOpen('receive')} />} />
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
            {order.goods.length > 0 && <CodesButton order={order} onOpen={() => onOpen('codes')} />}
          </Part>
          {worksHere && (
            <Part title={photo('title')}>
              <PhotoList of="in" id={order.id} photos={order.photos} />
            </Part>
          )}
        </Box>
      </Box>
    </>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const t = useText(text);
  const name = useText(names);
  const kind = name('inOrders');
  const query = useQuery(inOrders.one(id));
  const [open, setOpen] = useState<Dialog | null>(null);
  const close = () => setOpen(null);
  const crumbs = [useRootCrumb(), { label: kind, to: '/warehouse/in' }];
  return (
    <RecordPage
      query={query}
      kind={kind}
      crumbs={query.data ? [...crumbs, { label: query.data.number }] : crumbs}
      title={({ number }) => t('title', { number })}
      heading={({ number }) => number}
      status={({ status }) => <ValidityChip status={status} />}
      beside={({ number }) => <Copy value={number} label={name('number')} />}
      actions={(order) => <Actions order={order} onOpen={setOpen} />}
      skeleton={<Cards count={3} height={200} />}
    >
      {(order) => (
        <>
          <Parts order={order} onOpen={setOpen} />
          <Suspense>
            {open === 'receive' && <Receive order={order} onClose={close} />}
            {open === 'edit' && <Edit order={order} onClose={close} />}
            {open === 'codes' && <Codes order={order} onClose={close} />}
            {open === 'announce' && <Announce id={order.id} onClose={close} />}
          </Suspense>
        </>
      )}
    </RecordPage>
  );
}
