import {
  Amount,
  Box,
  Button,
  Card,
  type Column,
  Lines,
  RecordList,
  StatusChip,
  Typography,
  useFormat,
  useLive,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { CostItem } from '@qiaohui/trade/costs';
import { useId, useState } from 'react';
import { api, team } from '../area/queries.ts';
import { useNameOf } from '../setup/names.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { costs } from './queries.ts';
import { useCostRemoval } from './removal.ts';
import { AddCost, EditCost } from './sheets.tsx';
import { Totals } from './totals.tsx';

function useColumns(): Column<CostItem>[] {
  const t = useText(text);
  const nameOf = useNameOf();
  const { number, money } = useFormat();
  const aboveOf = ({ source, split }: CostItem) =>
    source ? t('part', { number: source.number }) : split && t('isSplit', { count: split.parts.length });
  return [
    {
      key: 'code',
      title: t('code'),
      least: 160,
      cell: ({ code }) => nameOf(code),
      below: (item) => aboveOf(item) || item.note,
    },
    {
      key: 'side',
      title: t('side'),
      whole: true,
      phone: 'beside',
      cell: ({ side }) => (
        <StatusChip tone={side === 'receivable' ? 'progress' : 'waiting'} label={t(`side.${side}`)} />
      ),
    },
    { key: 'party', title: t('party'), least: 120, cell: ({ party }) => party.name },
    {
      key: 'price',
      title: t('price'),
      figure: true,
      from: 'xl',
      phone: 'hidden',
      cell: ({ quantity, price, unit }) =>
        t('times', { quantity: [number(quantity), unit].filter(Boolean).join(' '), price: number(price) }),
    },
    {
      key: 'planned',
      title: t('planned'),
      figure: true,
      phone: 'end',
      cell: ({ planned, currency }) => <Amount amount={planned.net} currency={currency} />,
      below: ({ planned, currency }) => currency !== 'EUR' && money(planned.eur, 'EUR'),
    },
    {
      key: 'actual',
      title: t('actualShort'),
      figure: true,
      labelled: true,
      cell: ({ actual, currency }) => (actual ? <Amount amount={actual.net} currency={currency} /> : '–'),
    },
  ];
}

function Costs({ waybill }: { waybill: string }) {
  const t = useText(text);
  const nameOf = useNameOf();
  const id = useId();
  const client = useQueryClient();
  const query = useQuery(costs.of(waybill));
  const remove = useCostRemoval();
  const [opened, setOpened] = useState<CostItem | 'new' | null>(null);
  useLive(`${api}/live`, ({ noun, id: of }) => {
    if (noun === 'cost-item') void client.invalidateQueries({ queryKey: ['trade', 'costs', of] });
  });
  const items = query.data?.items;
  const edited = opened === 'new' ? null : (items?.find((one) => one.id === opened?.id) ?? opened);
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', justifyContent: 'space-between', gap: 3, mb: 3 }}
      >
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {t('title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('intro')}
          </Typography>
        </Box>
        <Button variant="outlined" color="inherit" onClick={() => setOpened('new')} sx={{ flex: 'none' }}>
          {t('add')}
        </Button>
      </Box>
      <RecordList<CostItem>
        label={t('title')}
        query={{ ...query, data: items }}
        empty={t('none')}
        skeleton={<Lines count={2} height={48} />}
        columns={useColumns()}
        actsOf={(item) =>
          // a share, and a cost that houses carry, change with the split
          item.source || item.split
            ? []
            : [
                { label: t('edit'), run: () => setOpened(item) },
                { label: t('delete'), danger: true, run: () => remove(item, nameOf(item.code)) },
              ]
        }
        nameOf={({ code }) => nameOf(code)}
        bare
      />
      {query.data && items && items.length > 0 && <Totals totals={query.data.totals} />}
      {opened === 'new' && <AddCost waybill={waybill} onClose={() => setOpened(null)} />}
      {edited && <EditCost item={edited} onClose={() => setOpened(null)} />}
    </Card>
  );
}

/** What a waybill brings in and costs, with the margin; nothing for members who may not read prices. */
export function CostsCard({ waybill }: { waybill: string }) {
  const { data } = useQuery(team());
  return data?.me.price_permission === 'none' ? null : <Costs waybill={waybill} />;
}
