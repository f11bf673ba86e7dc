import Route from '@mui/icons-material/RouteOutlined';
import {
  type Column,
  FilterBar,
  FilterChoice,
  ListPage,
  rowsOf,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useText,
} from '@qiaohui/kit';
import { type RegionalRoute, RegionalRouteForm } from '@qiaohui/trade/regional-routes';
import { Transport } from '@qiaohui/trade/waybills';
import { useSetupExport } from '../../exports/use-setup-export.tsx';
import { useEdited } from '../../forms/use-edited.ts';
import { CreateSetup } from '../../master-data/setup/create.tsx';
import { EditSetup } from '../../master-data/setup/edit.tsx';
import { useLiveSetup } from '../../master-data/setup/use-live-setup.ts';
import { useSetupRemoval } from '../../master-data/setup/use-removal.ts';
import { useDateColumns } from '../../records/dates.tsx';
import { ViewMenu } from '../../views/menu.tsx';
import modes from '../waybills/messages/zh-CN.json' with { type: 'json' };
import { emptyRoute, RegionalRouteFields, routeValues } from './fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useNamed } from './named.ts';
import { regionalRoutes } from './queries.ts';

function EditRoute({ route, onClose }: { route: RegionalRoute; onClose: () => void }) {
  const t = useText(text);
  return (
    <EditSetup
      title={t('edit')}
      action={t('saveDo')}
      conflict="regional-route.changed"
      schema={RegionalRouteForm}
      record={route}
      values={routeValues(route)}
      state={[route.name, String(route.days)]}
      records={regionalRoutes}
      onClose={onClose}
    >
      <RegionalRouteFields />
    </EditSetup>
  );
}

function useColumns(): Column<RegionalRoute>[] {
  const t = useText(text);
  const modeOf = useText(modes);
  const format = useFormat();
  const { names, isRead } = useNamed();
  const named = (ids: string[]) => ids.map((id) => names.get(id) ?? (isRead ? t('gone') : '…'));
  return [
    { key: 'name', title: t('name'), sort: 'name', least: 180, cell: ({ name }) => name },
    { key: 'mode', title: t('mode'), whole: true, phone: 'beside', cell: ({ mode }) => modeOf(mode) },
    { key: 'areas', title: t('areas'), least: 160, cell: ({ areas }) => named(areas).join(t('arrow')) },
    {
      key: 'days',
      title: t('days'),
      figure: true,
      labelled: true,
      phone: 'end',
      cell: ({ days }) => format.number(days),
    },
    {
      key: 'services',
      title: t('services'),
      from: 'lg',
      cell: ({ services }) => named(services).join(t('comma')) || '–',
    },
    ...useDateColumns<RegionalRoute>(),
  ];
}

/** From which area to which the team ships, how, and how long it takes. */
export function Component() {
  const t = useText(text);
  const modeOf = useText(modes);
  useLiveSetup('regional-route', 'regional-routes');
  const { filter, filtered, clear, show } = useListParams({ mode: Transport.options });
  const sorting = useListSort(['name', 'updated_at', 'created_at']);
  const query = useInfiniteQuery(regionalRoutes.page({ ...filter, sort: sorting.value }));
  const { isPending } = useNamed();
  const exported = useSetupExport({
    list: 'regional-routes',
    name: t('title'),
    filter: { ...filter, sort: sorting.value },
  });
  const remove = useSetupRemoval(regionalRoutes);
  const { edited, edit, close } = useEdited(rowsOf(query.data));
  return (
    <>
      <ListPage<RegionalRoute>
        title={t('title')}
        acts={[exported.act]}
        filters={
          <FilterBar
            search={t('search')}
            placeholder={t('placeholder')}
            tools={<ViewMenu list="regional-routes" filtered={filtered} show={show} />}
          >
            <FilterChoice
              param="mode"
              label={t('mode')}
              all={t('allModes')}
              options={Transport.options.map((value) => ({ value, label: modeOf(value) }))}
            />
          </FilterBar>
        }
        // a row is as high as the names of its areas need
        query={isPending ? { ...query, data: undefined } : query}
        sorting={sorting}
        columns={useColumns()}
        actsOf={(route) => [
          { label: t('edit'), run: () => edit(route) },
          { label: t('delete'), danger: true, run: () => remove(route, route.name) },
        ]}
        nameOf={({ name }) => name}
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <Route fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{
          label: t('create'),
          form: (onClose) => (
            <CreateSetup
              title={t('create')}
              action={t('createDo')}
              schema={RegionalRouteForm}
              draft={emptyRoute}
              records={regionalRoutes}
              onClose={onClose}
            >
              <RegionalRouteFields />
            </CreateSetup>
          ),
        }}
      />
      {exported.dialog}
      {edited && <EditRoute route={edited} onClose={close} />}
    </>
  );
}
