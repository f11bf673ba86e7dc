import {
  Amount,
  Button,
  Card,
  type Column,
  Lines,
  Link,
  RecordList,
  RouterLink,
  StatusChip,
  toast,
  useFormat,
  useLive,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { CostItem } from '@qiaohui/trade/costs';
import type { Transport } from '@qiaohui/trade/waybills';
import { useId, useState } from 'react';
import { api, team } from '../../area/queries.ts';
import { useNameOf } from '../../master-data/setup/names.ts';
import { CardHead } from '../../records/card-head.tsx';
import { whenDone } from '../../records/when-done.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { costs } from './queries.ts';
import { useCostRemoval } from './removal.ts';
import { AddCost, EditCost } from './sheets.tsx';
import { type SplitHouse, SplitSheet } from './split-sheet.tsx';
import { Totals } from './totals.tsx';
import { useUnderway } from './underway.ts';

/** The bill that an item stands in. */
function InBill({ bill: { id, number } }: { bill: NonNullable<CostItem['bill']> }) {
  const t = useText(text);
  return (
    <Link
      component={RouterLink}
      to={`/logistics/bills/${id}`}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 24 } }}
    >
      {number ? t('inBill', { number }) : t('inDraft')}
    </Link>
  );
}

function useColumns(): Column<CostItem>[] {
  const t = useText(text);
  const nameOf = useNameOf();
  const { number, money } = useFormat();
  const placeOf = (item: CostItem) => {
    const { bill, source, split, note } = item;
    if (bill) return <InBill bill={bill} />;
    if (source) return t('part', { number: source.number });
    if (split?.stale) return <StatusChip tone="attention" label={t('isStale')} />;
    return split ? t('isSplit', { count: split.parts.length }) : note;
  };
  return [
    {
      key: 'code',
      title: t('code'),
      least: 160,
      cell: ({ code }) => nameOf(code),
      // with a column of its own the party would leave no room for what is actual
      below: (item) => {
        const more = placeOf(item);
        return (
          <>
            <div>{item.party.name}</div>
            {more && <div>{more}</div>}
          </>
        );
      },
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

type Props = {
  waybill: string;
  /** The houses of a master, onto which its costs are split. */
  houses?: SplitHouse[];
  transport?: Transport;
};

type Opened = 'new' | { edit: CostItem } | { split: CostItem };

function Costs({ waybill, houses = [], transport = 'sea' }: Props) {
  const t = useText(text);
  const nameOf = useNameOf();
  const id = useId();
  const client = useQueryClient();
  const query = useQuery(costs.of(waybill));
  const remove = useCostRemoval();
  const [opened, setOpened] = useState<Opened | null>(null);
  useLive(`${api}/live`, ({ noun, id: of }) => {
    if (noun === 'cost-item') void client.invalidateQueries({ queryKey: ['trade', 'costs', of] });
    // a house that became void, or left, makes a split stale
    if (noun === 'waybill') void client.invalidateQueries({ queryKey: ['trade', 'costs', waybill] });
  });
  const items = query.data?.items;
  const now = (item: CostItem) => items?.find(({ id: known }) => known === item.id) ?? item;
  const unsplit = useMutation(costs.unsplit(client));
  const once = useUnderway();
  const takeBack = ({ id: of, version }: CostItem) =>
    whenDone(
      once(of, () => unsplit.mutateAsync({ id: of, version })),
      (isSent) => isSent && toast.success(t('unsplitDone')),
    );
  const actsOf = (item: CostItem) => {
    // a share changes with the cost of its master, and what a locked bill charges not at all
    if (item.source || item.bill?.number) return [];
    const split = {
      label: item.split ? t('splitAgain') : t('split'),
      run: () => setOpened({ split: item }),
    };
    const own = [
      { label: t('edit'), run: () => setOpened({ edit: item }) },
      { label: t('delete'), danger: true, run: () => remove(item, nameOf(item.code)) },
    ];
    return [
      ...(houses.length > 0 && !item.bill ? [split] : []),
      ...(item.split ? [{ label: t('unsplit'), run: () => takeBack(item) }] : own),
    ];
  };
  const close = () => setOpened(null);
  return (
    <Card component="section" id="card-costs" aria-labelledby={id}>
      <CardHead
        id={id}
        title={t('title')}
        intro={t('intro')}
        action={
          <Button variant="outlined" color="inherit" onClick={() => setOpened('new')} sx={{ flex: 'none' }}>
            {t('add')}
          </Button>
        }
      />
      <RecordList<CostItem>
        label={t('title')}
        query={{ ...query, data: items }}
        empty={t('none')}
        skeleton={<Lines count={2} height={48} />}
        columns={useColumns()}
        actsOf={actsOf}
        nameOf={({ code }) => nameOf(code)}
        bare
        tall
      />
      {query.data && items && items.length > 0 && <Totals totals={query.data.totals} />}
      {opened === 'new' && <AddCost waybill={waybill} onClose={close} />}
      {opened && opened !== 'new' && 'edit' in opened && <EditCost item={now(opened.edit)} onClose={close} />}
      {opened && opened !== 'new' && 'split' in opened && (
        <SplitSheet item={now(opened.split)} houses={houses} transport={transport} onClose={close} />
      )}
    </Card>
  );
}

/** What a waybill brings in and costs, with the margin; nothing for members who may not read prices. */
export function CostsCard(props: Props) {
  const { data } = useQuery(team());
  return data?.me.price_permission === 'none' ? null : <Costs {...props} />;
}
