import Public from '@mui/icons-material/PublicOutlined';
import {
  type Column,
  FilterBar,
  FilterChoice,
  ListPage,
  rowsOf,
  StatusChip,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useLocale,
  useQuery,
  useSession,
  useText,
} from '@qiaohui/kit';
import { COUNTRIES } from '@qiaohui/trade/customers/countries';
import { type Place, PlaceForm, PlaceFunction } from '@qiaohui/trade/places';
import { useState } from 'react';
import { useSetupExport } from '../../exports/use-setup-export.tsx';
import { useEdited } from '../../forms/use-edited.ts';
import { ViewMenu } from '../../views/menu.tsx';
import { CreateSetup } from '../setup/create.tsx';
import { EditSetup } from '../setup/edit.tsx';
import { useLiveSetup } from '../setup/use-live-setup.ts';
import { useSetupRemoval } from '../setup/use-removal.ts';
import { emptyPlace, PlaceFields, placeValues } from './fields.tsx';
import { ImportEdition } from './import/sheet.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { usePlaceNames } from './place-name.ts';
import { places } from './queries.ts';

const kinds = ['own', 'listed', 'gone'] as const;
/** As wide as what is read later, so that nothing below moves then. */
const UNKNOWN = '––––––';

function EditPlace({ place, onClose }: { place: Place; onClose: () => void }) {
  const t = useText(text);
  return (
    <EditSetup
      title={t('edit')}
      action={t('saveDo')}
      conflict="place.changed"
      schema={PlaceForm}
      record={place}
      values={placeValues(place)}
      state={[place.name, place.name_zh, place.code]}
      records={places}
      onClose={onClose}
    >
      <PlaceFields />
    </EditSetup>
  );
}

/** Adds a place, or the team's own names for one of the list. */
function AddPlace({ like, onClose }: { like?: Place; onClose: () => void }) {
  const t = useText(text);
  return (
    <CreateSetup
      title={like ? t('rename') : t('create')}
      action={t(like ? 'saveDo' : 'createDo')}
      schema={PlaceForm}
      draft={like ? placeValues(like) : emptyPlace}
      records={places}
      onClose={onClose}
    >
      <PlaceFields />
    </CreateSetup>
  );
}

function useColumns(): Column<Place>[] {
  const t = useText(text);
  const { nameOf, countryOf } = usePlaceNames();
  return [
    { key: 'code', title: t('code'), whole: true, cell: ({ code }) => code ?? '–' },
    { key: 'name', title: t('name'), least: 200, cell: nameOf },
    { key: 'country', title: t('country'), cell: ({ country }) => countryOf(country) },
    {
      key: 'functions',
      title: t('functions'),
      phone: 'hidden',
      cell: ({ functions }) => functions.map((one) => t(`function.${one}`)).join(t('comma')),
    },
    {
      key: 'kind',
      title: t('kind'),
      whole: true,
      phone: 'beside',
      cell: ({ own, gone }) =>
        gone ? (
          <StatusChip tone="ended" label={t('gone', { edition: gone })} />
        ) : own ? (
          <StatusChip tone="progress" label={t('own')} />
        ) : (
          t('kind.listed')
        ),
    },
  ];
}

type Opened = { like: Place } | 'import';

/** Countries, ports, airports and terminals, and what the team itself calls them. */
export function Component() {
  const t = useText(text);
  const format = useFormat();
  const { locale } = useLocale();
  const { user } = useSession();
  const { nameOf, countryOf } = usePlaceNames();
  useLiveSetup('place', 'places');
  const { filter, filtered, clear, show } = useListParams({
    country: COUNTRIES,
    function: PlaceFunction.options,
    kind: kinds,
  });
  const query = useInfiniteQuery(places.page(filter));
  const { data: source } = useQuery(places.source());
  const exported = useSetupExport({ list: 'places', name: t('title'), filter });
  const remove = useSetupRemoval(places);
  const [opened, setOpened] = useState<Opened | null>(null);
  const onClose = () => setOpened(null);
  const { edited, edit, close } = useEdited(rowsOf(query.data));
  const countries = COUNTRIES.map((value) => ({ value, label: countryOf(value) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, locale),
  );
  return (
    <>
      <ListPage<Place>
        title={t('title')}
        intro={t('source', {
          edition: source?.edition ?? UNKNOWN,
          places: source ? format.number(source.places) : UNKNOWN,
        })}
        acts={[
          exported.act,
          ...(user?.group === 'admin' ? [{ label: t('import'), run: () => setOpened('import') }] : []),
        ]}
        filters={
          <FilterBar
            search={t('search')}
            placeholder={t('placeholder')}
            tools={<ViewMenu list="places" filtered={filtered} show={show} />}
          >
            <FilterChoice param="country" label={t('country')} all={t('all')} options={countries} />
            <FilterChoice
              param="function"
              label={t('functions')}
              all={t('all')}
              options={PlaceFunction.options.map((value) => ({ value, label: t(`function.${value}`) }))}
            />
            <FilterChoice
              param="kind"
              label={t('kind')}
              all={t('all')}
              options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          </FilterBar>
        }
        query={query}
        columns={useColumns()}
        actsOf={(place) =>
          place.own
            ? [
                { label: t('edit'), run: () => edit(place) },
                { label: t('delete'), danger: true, run: () => remove(place, nameOf(place)) },
              ]
            : [{ label: t('rename'), run: () => setOpened({ like: place }) }]
        }
        nameOf={nameOf}
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <Public fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{ label: t('create'), form: (onDone) => <AddPlace onClose={onDone} /> }}
      />
      {exported.dialog}
      {edited && <EditPlace place={edited} onClose={close} />}
      {opened && opened !== 'import' && <AddPlace like={opened.like} onClose={onClose} />}
      {opened === 'import' && <ImportEdition onClose={onClose} />}
    </>
  );
}
