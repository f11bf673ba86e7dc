import { Button, FilterBar, RouterLink, useInfiniteQuery, useListParams, useText } from '@qiaohui/kit';
import { MovementQuery } from '@qiaohui/warehouse/ledger';
import { lazy, Suspense, useState } from 'react';
import { AreaList } from '../area/area-list.tsx';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { Checks } from './checks.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Act, useActs, useColumns } from './movements.tsx';
import { ledger } from './queries.ts';

const { goods: Goods, client_code: ClientCode } = MovementQuery.shape;
const choices = { goods: Goods, client: ClientCode };
const Amend = lazy(() => import('./amend.tsx'));

export function Component() {
  const t = useText(text);
  const name = useText(names);
  const { filter, filtered, set, clear, hrefWith } = useListParams(choices);
  const { goods, client } = filter;
  const [act, setAct] = useState<Act | null>(null);
  const filters = (
    <>
      <Checks />
      <FilterBar search={name('clientCode')} param="client">
        {goods && (
          <>
            <Button variant="outlined" color="inherit" onClick={() => set({ goods: null })}>
              {t('allGoods')}
            </Button>
            <Button component={RouterLink} to={`/warehouse/goods/${goods}`} variant="outlined" color="inherit">
              {t('goodsPage')}
            </Button>
          </>
        )}
      </FilterBar>
    </>
  );
  return (
    <>
      <AreaList
        title={t('title')}
        label={t('movements')}
        filters={filters}
        query={useInfiniteQuery(ledger.movements({ goods, client_code: client }))}
        columns={useColumns()}
        actsOf={useActs(setAct)}
        addressOf={(movement) => hrefWith({ goods: movement.goods.id })}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('ever') }}
      />
      {act && (
        <Suspense>
          <Amend {...act} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  );
}
