import {
  type Column,
  RecordList,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useMediaQuery,
  useText,
  useTheme,
  When,
} from '@qiaohui/kit';
import type { ShippedGoods } from '@qiaohui/warehouse/outorders';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { stocks } from './queries.ts';

function useColumns(): Column<ShippedGoods>[] {
  const t = useText(names);
  const own = useText(text);
  const { number } = useFormat();
  // the second line of a phone may be cut: the day comes first there
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const at: Column<ShippedGoods> = {
    key: 'at',
    title: t('outTime'),
    whole: true,
    cell: ({ out_time }) => <When at={out_time} as="date" />,
  };
  return [
    { key: 'type', title: t('model'), least: 220, cell: ({ goods }) => goods.type },
    ...(narrow ? [at] : []),
    { key: 'sku', title: t('sku'), whole: true, cell: ({ goods }) => goods.sku || '–' },
    {
      key: 'quantity',
      title: t('quantity'),
      figure: true,
      phone: 'end',
      labelled: true,
      cell: ({ quantity }) => <strong>{number(quantity)}</strong>,
      below: ({ returned }) => returned > 0 && own('returned', { count: number(returned) }),
    },
    {
      key: 'trays',
      title: t('trays'),
      figure: true,
      from: 'xl',
      phone: 'hidden',
      cell: ({ tray_quantity }) => number(tray_quantity),
    },
    {
      key: 'weight',
      title: t('weight'),
      figure: true,
      phone: 'hidden',
      cell: ({ weight }) => (weight ? t('kilograms', { value: number(weight) }) : '–'),
    },
    {
      key: 'delivery',
      title: t('delivery'),
      whole: true,
      phone: 'hidden',
      cell: ({ deliver_type }) => t(`deliver_${deliver_type}`),
    },
    { key: 'client', title: t('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    { key: 'out', title: own('outOrder'), whole: true, cell: ({ ware_out }) => ware_out.code },
    { key: 'user', title: t('user'), whole: true, from: 'xl', phone: 'hidden', cell: ({ user }) => user.name },
    ...(narrow ? [] : [at]),
  ];
}

export function ShippedList() {
  const own = useText(text);
  const { filter, filtered, clear } = useListParams({});
  const { keyword } = filter;
  return (
    <RecordList
      label={own('shipped')}
      query={useInfiniteQuery(stocks.shipped(keyword))}
      columns={useColumns()}
      addressOf={({ ware_out }) => `/warehouse/out/${ware_out.id}`}
      newTab
      filtered={filtered}
      onClear={clear}
      none={{ title: own('soughtNothing', { keyword }) }}
      empty={{ title: own('noneShipped') }}
      keyboard
    />
  );
}
