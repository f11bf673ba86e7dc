import Outbox from '@mui/icons-material/OutboxOutlined';
import {
  type Column,
  FilterBar,
  FilterChoice,
  ListPage,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useText,
  When,
} from '@qiaohui/kit';
import { OutStage, type TeamOutOrder } from '@qiaohui/trade/outgoing';
import { OutStageChip, outStage, useOutStageName } from '../orders/out-stage.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { outOrders, useLiveOutOrders } from './queries.ts';

const choices = { stage: OutStage.options };

/** The page of the waybill that brought the goods, or the first of them: it shows them beside what else came with it. */
const addressOf = ({ waybills: [first] }: TeamOutOrder) => first && `/logistics/waybill/${first.id}`;

function useColumns(): Column<TeamOutOrder>[] {
  const t = useText(text);
  const format = useFormat();
  const minor = { whole: true, phone: 'hidden' } as const;
  return [
    { key: 'number', title: t('number'), whole: true, cell: ({ number }) => number },
    { key: 'stage', title: t('stage'), phone: 'beside', cell: (order) => <OutStageChip stage={outStage(order)} /> },
    {
      key: 'waybills',
      title: t('waybills'),
      cell: ({ waybills }) => waybills.map(({ number }) => number).join(', ') || '–',
    },
    { key: 'code', title: t('code'), whole: true, cell: ({ client_code }) => client_code },
    {
      key: 'quantity',
      title: t('quantity'),
      figure: true,
      phone: 'end',
      labelled: true,
      cell: ({ quantity }) => format.number(String(quantity)),
      below: ({ returned }) => (returned > 0 ? t('returned', { count: returned }) : null),
    },
    {
      key: 'trays',
      title: t('trays'),
      ...minor,
      figure: true,
      cell: ({ tray_quantity: trays }) =>
        trays === null ? <span title={t('shared')}>–</span> : format.number(String(trays)),
    },
    {
      key: 'weight',
      title: t('weight'),
      ...minor,
      figure: true,
      cell: ({ weight }) => (weight === null ? '–' : format.number(weight)),
    },
    {
      key: 'left',
      title: t('left'),
      ...minor,
      cell: ({ out_time }) => (out_time ? <When at={out_time} /> : '–'),
    },
    { key: 'created', title: t('created'), ...minor, from: 'xl', cell: ({ created_at }) => <When at={created_at} /> },
  ];
}

/** What leaves the warehouse of the goods of the team's clients. */
export function Component() {
  const t = useText(text);
  const nameOf = useOutStageName();
  const { filter, filtered, clear } = useListParams(choices);
  useLiveOutOrders();
  return (
    <ListPage<TeamOutOrder>
      title={t('title')}
      filters={
        <FilterBar search={t('search')} placeholder={t('placeholder')}>
          <FilterChoice
            param="stage"
            label={t('stage')}
            all={t('all')}
            options={choices.stage.map((value) => ({ value, label: nameOf(value) }))}
          />
        </FilterBar>
      }
      query={useInfiniteQuery(outOrders.page(filter))}
      columns={useColumns()}
      addressOf={addressOf}
      nameOf={({ number }) => number}
      filtered={filtered}
      onClear={clear}
      empty={{ icon: <Outbox fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
    />
  );
}
