import { Button, FilterBar, RouterLink, rowsOf, useInfiniteQuery, useListParams, useText } from '@qiaohui/kit';
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
  const query = useInfiniteQuery(ledger.movements({ goods, client_code: client }));
  // as it is now: somebody else may have reversed it
  const movement = act && (rowsOf(query.data).find(({ id }) => id === act.movement.id) ?? act.movement);
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
        query={query}
        columns={useColumns()}
        actsOf={useActs(setAct)}
        addressOf={(movement) => hrefWith({ goods: movement.goods.id })}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('ever') }}
      />
      {act && movement && (
        <Suspense>
          <Amend how={act.how} movement={movement} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  );
}
