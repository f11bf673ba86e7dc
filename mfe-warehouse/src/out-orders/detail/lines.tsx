import {
  Box,
  type Column,
  Link,
  RecordRows,
  RouterLink,
  StatusChip,
  useFormat,
  useMediaQuery,
  useText,
  useTheme,
} from '@qiaohui/kit';
import type { OutLine } from '@qiaohui/warehouse/outorders';
import { smallPrint } from '../../facts/columns.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

/** On a phone a line is a row of two lines: what it is and how many, then which lot and how many are picked. */
function useColumns(): Column<OutLine>[] {
  const t = useText(names);
  const own = useText(text);
  const { number, plainDate } = useFormat();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const lot = ({ goods, best_before, ware_in }: OutLine) =>
    smallPrint(goods.sku, narrow && ware_in.code, best_before && own('bestBefore', { day: plainDate(best_before) }));
  return [
    {
      key: 'type',
      title: t('model'),
      // wide enough for a usual model number on one line
      cell: ({ goods }) => (
        <Box component="strong" sx={{ display: 'inline-block', minWidth: { md: 170 } }}>
          {goods.type}
        </Box>
      ),
      below: (line) => (
        <>
          {!narrow && lot(line)}
          {line.foreign && (
            <div>
              <StatusChip tone="attention" label={own('foreign', { owner: line.owner })} />
            </div>
          )}
        </>
      ),
    },
    ...(narrow ? [{ key: 'lot', title: own('inOrder'), cell: lot }] : []),
    {
      key: 'quantity',
      title: own('ordered'),
      figure: true,
      phone: 'beside',
      cell: ({ quantity }) => <strong>{number(quantity)}</strong>,
    },
    {
      key: 'picked',
      title: own('picked'),
      figure: true,
      phone: 'end',
      labelled: true,
      cell: ({ picked }) => number(picked),
    },
    { key: 'returned', title: own('returned'), figure: true, cell: ({ returned }) => number(returned) },
    // the order's own facts have the sums of both
    {
      key: 'trays',
      title: t('trays'),
      figure: true,
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
      key: 'in',
      phone: 'hidden',
      title: own('inOrder'),
      whole: true,
      cell: ({ ware_in }) => (
        <Link
          component={RouterLink}
          to={`/warehouse/in/${ware_in.id}`}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 28 } }}
        >
          {ware_in.code}
        </Link>
      ),
    },
    { key: 'desc', title: t('desc'), cell: ({ desc }) => desc || '–' },
  ];
}

export function OrderLines({ lines }: { lines: OutLine[] }) {
  const t = useText(text);
  const isDescribed = lines.some(({ desc }) => desc !== '');
  const isReturned = lines.some(({ returned }) => returned > 0);
  const left = new Set([...(isDescribed ? [] : ['desc']), ...(isReturned ? [] : ['returned'])]);
  const columns = useColumns().filter(({ key }) => !left.has(key));
  return <RecordRows label={t('lines')} rows={lines} columns={columns} />;
}
