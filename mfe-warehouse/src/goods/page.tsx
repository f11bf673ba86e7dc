import { Box, Button, Cards, Copy, Page, RouterLink, useParams, useQuery, useText } from '@qiaohui/kit';
import type { OneGoods } from '@qiaohui/warehouse/goods';
import { lazy, Suspense, useState } from 'react';
import { Level } from '../alerts/level.tsx';
import alertText from '../alerts/messages/zh-CN.json' with { type: 'json' };
import { AreaBreadcrumbs } from '../area/breadcrumbs.tsx';
import { column, columns, Part } from '../area/page-parts.tsx';
import { RecordPage } from '../area/record-page.tsx';
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

function Shown({ row }: { row: OneGoods }) {
  const t = useText(text);
  const name = useText(names);
  const fact = useText(factText);
  const alert = useText(alertText);
  const photo = useText(photoText);
  const [editing, setEditing] = useState(false);
  const { id, code, type, ware_in } = row;
  const crumbs = [
    { label: name('inOrders'), to: '/warehouse/in' },
    { label: ware_in.code, to: `/warehouse/in/${ware_in.id}` },
    { label: code },
  ];
  const actions = (
    <>
      <Copy value={code} label={name('code')} text />
      <Button component={RouterLink} to={`/warehouse/ledger?goods=${id}`} variant="outlined" color="inherit">
        {t('ledger')}
      </Button>
      <Button variant="contained" onClick={() => setEditing(true)}>
        {fact('edit')}
      </Button>
    </>
  );
  return (
    <Page title={t('title', { code })} heading={type} intro={code} actions={actions}>
      <AreaBreadcrumbs crumbs={crumbs} />
      <Numbers row={row} />
      <Box sx={columns(420)}>
        <Box sx={column}>
          <Part title={t('places')}>
            <Places places={row.places} />
          </Part>
          <Part title={t('movements')}>
            <History id={id} />
          </Part>
        </Box>
        <Box sx={column}>
          <Part title={t('facts')}>
            <GoodsDetails row={row} />
          </Part>
          <Part title={photo('title')}>
            <PhotoList of="goods" id={id} photos={row.photos} />
          </Part>
          <Part title={alert('levelTitle')}>
            <Level goods={id} />
          </Part>
        </Box>
      </Box>
      {editing && (
        <Suspense>
          <EditFacts goods={row} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Page>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const t = useText(text);
  return (
    <RecordPage
      query={useQuery(goods.one(id))}
      title={t('goods')}
      crumbs={[{ label: t('goods') }]}
      skeleton={<Cards count={3} height={200} />}
    >
      {(row) => <Shown row={row} />}
    </RecordPage>
  );
}
