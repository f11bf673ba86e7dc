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

function useColumns(): Column<OutLine>[] {
  const t = useText(names);
  const own = useText(text);
  const { number, plainDate } = useFormat();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
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
      below: ({ goods, best_before, foreign, owner, ware_in }) => (
        <>
          {smallPrint(
            goods.sku,
            narrow && ware_in.code,
            best_before && own('bestBefore', { day: plainDate(best_before) }),
          )}
          {foreign && (
            <div>
              <StatusChip tone="attention" label={own('foreign', { owner })} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'quantity',
      title: own('ordered'),
      figure: true,
      phone: 'end',
      cell: ({ quantity }) => <strong>{number(quantity)}</strong>,
    },
    { key: 'picked', title: own('picked'), figure: true, cell: ({ picked }) => number(picked) },
    { key: 'returned', title: own('returned'), figure: true, cell: ({ returned }) => number(returned) },
    { key: 'trays', title: t('trays'), figure: true, cell: ({ tray_quantity }) => number(tray_quantity) },
    {
      key: 'weight',
      title: t('weight'),
      figure: true,
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
