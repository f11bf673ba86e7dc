import { Button, Page, RouterLink, useInfiniteQuery, useKeyword, useQuery, useText } from '@qiaohui/kit';
import { DOCK } from '@qiaohui/warehouse/places';
import type { Shelf } from '@qiaohui/warehouse/shelves';
import { lazy, Suspense, useState } from 'react';
import { AreaBreadcrumbs } from '../../area/breadcrumbs.tsx';
import { Bar } from '../../listing/bar.tsx';
import { Choice } from '../../listing/choice.tsx';
import { useFilters } from '../../listing/filters.ts';
import { Listing } from '../../listing/listing.tsx';
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
  const keyword = useKeyword();
  const { params, set } = useFilters();
  const [making, setMaking] = useState(false);
  const [edited, setEdited] = useState<Shelf | null>(null);
  const state = states.find((one) => one === params.get('state'));
  const query = useInfiniteQuery(shelves.list(keyword, state && state === 'used'));
  // the current row: somebody else may change it while the dialog is open
  const shelf =
    edited && (query.data?.pages.flatMap(({ data }) => data).find(({ code }) => code === edited.code) ?? edited);
  const printed = [DOCK, ...useQuery(knownShelves).data].map((code) => ({ id: code, name: named(code) }));
  const make = (
    <Button variant="contained" onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  );
  const actions = (
    <>
      <Button component={RouterLink} to={`/warehouse/shelves/${DOCK}`} variant="outlined" color="inherit">
        {t('dock')}
      </Button>
      <PrintLabels of="shelves" subjects={printed} file="labels-shelves" />
      {make}
    </>
  );
  return (
    <Page title={t('title')} width="full" actions={actions} intro={t('intro')}>
      <AreaBreadcrumbs crumbs={[{ label: t('title') }]} />
      <Bar label={t('filters')} search={t('search')} placeholder={t('placeholder')}>
        <Choice
          label={t('state')}
          all={t('all')}
          value={state ?? ''}
          options={states.map((value) => ({ value, label: t(`state_${value}`) }))}
          onChoose={(value) => set('state', value)}
        />
      </Bar>
      <Listing
        label={t('title')}
        query={query}
        columns={useColumns(setEdited)}
        sought={keyword !== '' || state !== undefined}
        clearTo="/warehouse/shelves"
        nothing={{ sought: t('soughtNothing'), ever: t('ever'), action: make }}
      />
      <Suspense>
        {making && <NewShelves onClose={() => setMaking(false)} />}
        {shelf && <EditShelf shelf={shelf} onClose={() => setEdited(null)} />}
      </Suspense>
    </Page>
  );
}
