import Anchor from '@mui/icons-material/AnchorOutlined';
import {
  type Column,
  FilterBar,
  ListPage,
  rowsOf,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useText,
} from '@qiaohui/kit';
import { type PortArea, PortAreaForm } from '@qiaohui/trade/port-areas';
import { useSetupExport } from '../../exports/use-setup-export.tsx';
import { useEdited } from '../../forms/use-edited.ts';
import { useDateColumns } from '../../records/dates.tsx';
import { ViewMenu } from '../../views/menu.tsx';
import { usePlaceNames } from '../places/place-name.ts';
import { CreateSetup } from '../setup/create.tsx';
import { EditSetup } from '../setup/edit.tsx';
import { useNameOf } from '../setup/names.ts';
import { useLiveSetup } from '../setup/use-live-setup.ts';
import { useSetupRemoval } from '../setup/use-removal.ts';
import { areaValues, emptyArea, PortAreaFields } from './fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { portAreas } from './queries.ts';

function EditArea({ area, onClose }: { area: PortArea; onClose: () => void }) {
  const t = useText(text);
  return (
    <EditSetup
      title={t('edit')}
      action={t('saveDo')}
      conflict="port-area.changed"
      schema={PortAreaForm}
      record={area}
      values={areaValues(area)}
      state={[area.name, area.places.join(' ')]}
      records={portAreas}
      onClose={onClose}
    >
      <PortAreaFields />
    </EditSetup>
  );
}

function useColumns(): Column<PortArea>[] {
  const t = useText(text);
  const nameOf = useNameOf();
  const { countryOf } = usePlaceNames();
  return [
    { key: 'name', title: t('name'), sort: 'name', least: 180, cell: nameOf },
    {
      key: 'countries',
      title: t('countries'),
      cell: ({ countries }) => countries.map(countryOf).join(t('comma')) || '–',
    },
    { key: 'ports', title: t('ports'), cell: ({ places }) => places.join(t('comma')) || '–' },
    ...useDateColumns<PortArea>(),
  ];
}

/** Ports and countries that belong together. */
export function Component() {
  const t = useText(text);
  const nameOf = useNameOf();
  useLiveSetup('port-area', 'port-areas');
  const { filter, filtered, clear, show } = useListParams({});
  const sorting = useListSort(['name', 'updated_at', 'created_at']);
  const query = useInfiniteQuery(portAreas.page({ ...filter, sort: sorting.value }));
  const exported = useSetupExport({ list: 'port-areas', name: t('title'), filter: { ...filter, sort: sorting.value } });
  const remove = useSetupRemoval(portAreas);
  const { edited, edit, close } = useEdited(rowsOf(query.data));
  return (
    <>
      <ListPage<PortArea>
        title={t('title')}
        acts={[exported.act]}
        filters={
          <FilterBar
            search={t('search')}
            placeholder={t('placeholder')}
            tools={<ViewMenu list="port-areas" filtered={filtered} show={show} />}
          />
        }
        query={query}
        sorting={sorting}
        columns={useColumns()}
        actsOf={(area) => [
          { label: t('edit'), run: () => edit(area) },
          { label: t('delete'), danger: true, run: () => remove(area, nameOf(area)) },
        ]}
        nameOf={nameOf}
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <Anchor fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{
          label: t('create'),
          form: (onClose) => (
            <CreateSetup
              title={t('create')}
              action={t('createDo')}
              schema={PortAreaForm}
              draft={emptyArea}
              records={portAreas}
              onClose={onClose}
            >
              <PortAreaFields />
            </CreateSetup>
          ),
        }}
      />
      {exported.dialog}
      {edited && <EditArea area={edited} onClose={close} />}
    </>
  );
}
