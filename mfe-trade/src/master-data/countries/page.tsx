import Flag from '@mui/icons-material/FlagOutlined';
import {
  type Column,
  FilterBar,
  ListPage,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useLocale,
  useText,
} from '@qiaohui/kit';
import { NAME_FIELDS, nameIn } from '@qiaohui/trade/setup/names';
import { useSetupExport } from '../../exports/use-setup-export.tsx';
import { ViewMenu } from '../../views/menu.tsx';
import { usePlaceNames } from '../places/place-name.ts';
import { useLiveSetup } from '../setup/use-live-setup.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { countries, type Listed } from './queries.ts';

function useColumns(): Column<Listed>[] {
  const t = useText(text);
  const format = useFormat();
  const { locale } = useLocale();
  const { nameOf } = usePlaceNames();
  const others = Object.values(NAME_FIELDS).filter((field) => field !== NAME_FIELDS[locale]);
  const name = (country: Listed) => nameIn(country, locale);
  return [
    { key: 'code', title: t('code'), whole: true, sort: 'code', cell: ({ code }) => code },
    { key: 'name', title: t('name'), least: 160, sort: 'name', cell: name },
    ...others.map(
      (field): Column<Listed> => ({
        key: field,
        title: t(field === 'name' ? 'name_zh' : field),
        phone: 'hidden',
        cell: (country) => country[field],
      }),
    ),
    {
      key: 'places',
      title: t('places'),
      figure: true,
      whole: true,
      labelled: true,
      cell: ({ places }) => format.number(places),
      sort: 'places',
    },
    {
      key: 'own',
      title: t('own'),
      labelled: true,
      cell: ({ own, own_names }) => {
        const names = own_names.map(nameOf).join(t('comma'));
        return own > own_names.length ? t('more', { names, count: own - own_names.length }) : names || '–';
      },
    },
  ];
}

/** Countries and regions, each leading to its places. */
export function Component() {
  const t = useText(text);
  const { locale } = useLocale();
  useLiveSetup('place', 'places');
  const { filter, filtered, clear, show } = useListParams({});
  const sorting = useListSort(['code', 'name', 'places']);
  const exported = useSetupExport({ list: 'countries', name: t('title'), filter: { ...filter, sort: sorting.value } });
  return (
    <>
      <ListPage<Listed>
        title={t('title')}
        acts={[exported.act]}
        intro={t('intro')}
        filters={
          <FilterBar
            search={t('search')}
            placeholder={t('placeholder')}
            tools={<ViewMenu list="countries" filtered={filtered} show={show} />}
          />
        }
        query={useInfiniteQuery(countries.page({ ...filter, sort: sorting.value }, locale))}
        sorting={sorting}
        columns={useColumns()}
        nameOf={(country) => nameIn(country, locale)}
        addressOf={({ code }) => `/logistics/places?country=${code}`}
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <Flag fontSize="inherit" />, title: t('empty') }}
      />
      {exported.dialog}
    </>
  );
}
