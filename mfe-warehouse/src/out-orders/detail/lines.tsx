import { Box, StatusChip, useFormat, useText } from '@qiaohui/kit';
import type { OutLine } from '@qiaohui/warehouse/outorders';
import { Below } from '../../listing/below.tsx';
import type { Column } from '../../listing/column.ts';
import { RowLink } from '../../listing/row-link.tsx';
import { Rows } from '../../listing/rows.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

/** Wide enough for a usual model number on one line. */
function Model({ goods: { type, sku }, owner, foreign, best_before }: OutLine) {
  const own = useText(text);
  const { date } = useFormat();
  return (
    <Box sx={{ minWidth: { md: 170 } }}>
      <strong>{type}</strong>
      <Below parts={[sku, best_before ? own('bestBefore', { day: date(`${best_before}T00:00:00`) }) : '']} />
      {foreign && <StatusChip tone="attention" label={own('foreign', { owner })} />}
    </Box>
  );
}

function useColumns(): Column<OutLine>[] {
  const t = useText(names);
  const own = useText(text);
  const { number } = useFormat();
  return [
    { key: 'type', label: t('model'), cell: (line) => <Model {...line} /> },
    {
      key: 'quantity',
      label: own('ordered'),
      figure: true,
      cell: ({ quantity }) => <strong>{number(quantity)}</strong>,
    },
    { key: 'picked', label: own('picked'), figure: true, cell: ({ picked }) => number(picked) },
    { key: 'returned', label: own('returned'), figure: true, cell: ({ returned }) => number(returned) },
    { key: 'trays', label: t('trays'), figure: true, cell: ({ tray_quantity }) => number(tray_quantity) },
    {
      key: 'weight',
      label: t('weight'),
      figure: true,
      cell: ({ weight }) => (weight ? t('kilograms', { value: number(weight) }) : '–'),
    },
    {
      key: 'in',
      label: own('inOrder'),
      whole: true,
      cell: ({ ware_in }) => <RowLink to={`/warehouse/in/${ware_in.id}`}>{ware_in.code}</RowLink>,
    },
    { key: 'desc', label: t('desc'), cell: ({ desc }) => desc || '–' },
  ];
}

export function OrderLines({ lines }: { lines: OutLine[] }) {
  const t = useText(text);
  const isDescribed = lines.some(({ desc }) => desc !== '');
  const isReturned = lines.some(({ returned }) => returned > 0);
  const left = new Set([...(isDescribed ? [] : ['desc']), ...(isReturned ? [] : ['returned'])]);
  const columns = useColumns().filter(({ key }) => !left.has(key));
  return <Rows label={t('lines')} rows={lines} columns={columns} />;
}
