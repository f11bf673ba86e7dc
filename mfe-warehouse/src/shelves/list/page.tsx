import {
  Button,
  FilterBar,
  FilterChoice,
  RouterLink,
  rowsOf,
  useInfiniteQuery,
  useListParams,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { DOCK } from '@qiaohui/warehouse/places';
import type { Shelf } from '@qiaohui/warehouse/shelves';
import { lazy, Suspense, useState } from 'react';
import { AreaList } from '../../area/area-list.tsx';
import { usePlaceName } from '../../places/place-names.ts';
import { knownShelves } from '../../places/queries.ts';
import { PrintLabels } from '../../prints/labels.tsx';
import { shelves } from '../queries.ts';
import { useColumns } from './columns.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const NewShelves = lazy(() => import('./new-shelves.tsx'));
const EditShelf = lazy(() => import('./edit-shelf.tsx'));

const states = ['used', 'closed'] as const;

/** The shelves in walking order, and their labels. */
export function Component() {
  const t = useText(text);
  const named = usePlaceName();
  const { filter, filtered, clear } = useListParams({ state: states });
  const [edited, setEdited] = useState<Shelf | null>(null);
  const query = useInfiniteQuery(shelves.list(filter.keyword, filter.state ? filter.state === 'used' : undefined));
  // the current row: somebody else may change it while the dialog is open
  const shelf = edited && (rowsOf(query.data).find(({ code }) => code === edited.code) ?? edited);
  const printed = [DOCK, ...useQuery(knownShelves).data].map((code) => ({ id: code, name: named(code) }));
  const actions = (
    <>
      <Button component={RouterLink} to={`/warehouse/shelves/${DOCK}`} variant="outlined" color="inherit">
        {t('dock')}
      </Button>
      <PrintLabels of="shelves" subjects={printed} file="labels-shelves" />
    </>
  );
  return (
    <>
      <AreaList
        title={t('title')}
        intro={t('intro')}
        actions={actions}
        filters={
          <FilterBar search={t('search')} placeholder={t('placeholder')}>
            <FilterChoice
              param="state"
              label={t('state')}
              options={states.map((value) => ({ value, label: t(`state_${value}`) }))}
            />
          </FilterBar>
        }
        query={query}
        columns={useColumns(setEdited)}
        addressOf={({ code }) => `/warehouse/shelves/${code}`}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('ever') }}
        create={{ label: t('make'), Dialog: NewShelves }}
      />
      <Suspense>{shelf && <EditShelf shelf={shelf} onClose={() => setEdited(null)} />}</Suspense>
    </>
  );
}
