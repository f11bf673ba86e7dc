import { Box, Button, Cards, Copy, RecordPage, useParams, useQuery, useText } from '@qiaohui/kit';
import type { OneGoods } from '@qiaohui/warehouse/goods';
import { lazy, Suspense, useState } from 'react';
import { Level } from '../alerts/level.tsx';
import alertText from '../alerts/messages/zh-CN.json' with { type: 'json' };
import { HeadActs } from '../area/head-acts.tsx';
import { column, columns, Part } from '../area/page-parts.tsx';
import { useRootCrumb } from '../area/root-crumb.ts';
import factText from '../facts/messages/zh-CN.json' with { type: 'json' };
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import photoText from '../photos/messages/zh-CN.json' with { type: 'json' };
import { PhotoList } from '../photos/photos.tsx';
import { GoodsDetails } from './details.tsx';
import { History } from './history.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Numbers } from './numbers.tsx';
import { Places } from './places.tsx';
import { goods } from './queries.ts';

const EditFacts = lazy(() => import('./edit-facts.tsx'));

function Parts({ row }: { row: OneGoods }) {
  const t = useText(text);
  const alert = useText(alertText);
  const photo = useText(photoText);
  return (
    <>
      <Numbers row={row} />
      <Box sx={columns(420)}>
        <Box sx={column}>
          <Part title={t('places')}>
            <Places places={row.places} />
          </Part>
          <Part title={t('movements')}>
            <History id={row.id} />
          </Part>
        </Box>
        <Box sx={column}>
          <Part title={t('facts')}>
            <GoodsDetails row={row} />
          </Part>
          <Part title={photo('title')}>
            <PhotoList of="goods" id={row.id} photos={row.photos} />
          </Part>
          <Part title={alert('levelTitle')}>
            <Level goods={row.id} />
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
  const fact = useText(factText);
  const query = useQuery(goods.one(id));
  const [editing, setEditing] = useState(false);
  const { data } = query;
  const crumbs = data
    ? [
        { label: name('inOrders'), to: '/warehouse/in' },
        { label: data.ware_in.code, to: `/warehouse/in/${data.ware_in.id}` },
        { label: data.code },
      ]
    : [{ label: t('goods') }];
  return (
    <RecordPage
      query={query}
      kind={t('goods')}
      crumbs={[useRootCrumb(), ...crumbs]}
      title={({ code }) => t('title', { code })}
      heading={({ type }) => type}
      intro={({ code }) => code}
      beside={({ code }) => <Copy value={code} label={name('code')} />}
      actions={() => (
        <HeadActs acts={[{ label: t('ledger'), to: `/warehouse/ledger?goods=${id}` }]}>
          <Button variant="contained" onClick={() => setEditing(true)}>
            {fact('edit')}
          </Button>
        </HeadActs>
      )}
      skeleton={<Cards count={3} height={200} />}
    >
      {(row) => (
        <>
          <Parts row={row} />
          {editing && (
            <Suspense>
              <EditFacts goods={row} onClose={() => setEditing(false)} />
            </Suspense>
          )}
        </>
      )}
    </RecordPage>
  );
}
