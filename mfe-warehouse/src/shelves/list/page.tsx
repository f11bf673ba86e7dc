import Print from '@mui/icons-material/PrintOutlined';
import {
  Button,
  FilterBar,
  FilterChoice,
  rowsOf,
  useInfiniteQuery,
  useListParams,
  useQuery,
  useSelection,
  useText,
} from '@qiaohui/kit';
import { DOCK } from '@qiaohui/warehouse/places';
import type { Shelf } from '@qiaohui/warehouse/shelves';
import { lazy, Suspense, useState } from 'react';
import { AreaList } from '../../area/area-list.tsx';
import { useWorksHere } from '../../area/works-here.ts';
import { usePlaceName } from '../../places/place-names.ts';
import { knownShelves } from '../../places/queries.ts';
import { type Labels, LabelsDialog } from '../../prints/labels.tsx';
import { type ShelfRow, shelves } from '../queries.ts';
import { useActs, useColumns } from './columns.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const NewShelves = lazy(() => import('./new-shelves.tsx'));
const EditShelf = lazy(() => import('./edit-shelf.tsx'));

const states = ['used', 'closed'] as const;

/** The shelves in walking order, and their labels. */
export function Component() {
  const t = useText(text);
  const named = usePlaceName();
  const worksHere = useWorksHere();
  const { filter, filtered, clear } = useListParams({ state: states });
  const [edited, setEdited] = useState<Shelf | null>(null);
  const query = useInfiniteQuery(shelves.list(filter.keyword, filter.state ? filter.state === 'used' : undefined));
  // the current row: somebody else may change it while the dialog is open
  const shelf = edited && (rowsOf(query.data).find(({ code }) => code === edited.code) ?? edited);
  const [printed, setPrinted] = useState<Labels | null>(null);
  const selection = useSelection<ShelfRow>();
  const labelsOf = (codes: string[], file: string): Labels => ({
    of: 'shelves',
    subjects: codes.map((code) => ({ id: code, name: named(code) })),
    file,
  });
  const all = [DOCK, ...useQuery(knownShelves).data];
  const acts = [
    { label: t('dock'), to: `/warehouse/shelves/${DOCK}` },
    { label: t('labels'), icon: <Print />, run: () => setPrinted(labelsOf(all, 'labels-shelves')) },
  ];
  return (
    <>
      <AreaList
        title={t('title')}
        acts={acts}
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
        columns={useColumns()}
        actsOf={useActs(setEdited, ({ code }) => setPrinted(labelsOf([code], `label-${code}`)))}
        {...(worksHere && { selection })}
        selectionActs={
          <Button
            variant="contained"
            startIcon={<Print />}
            onClick={() =>
              setPrinted(
                labelsOf(
                  selection.rows.map(({ code }) => code),
                  'labels-shelves',
                ),
              )
            }
          >
            {t('labels')}
          </Button>
        }
        addressOf={({ code }) => `/warehouse/shelves/${code}`}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('ever'), text: t('intro') }}
        create={{ label: t('make'), Dialog: NewShelves }}
      />
      <LabelsDialog labels={printed} onClose={() => setPrinted(null)} />
      <Suspense>{shelf && <EditShelf shelf={shelf} onClose={() => setEdited(null)} />}</Suspense>
    </>
  );
}
