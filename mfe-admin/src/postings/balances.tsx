import type { Books } from '@qiaohui/admin/postings';
import {
  Box,
  Card,
  type Column,
  RecordList,
  Typography,
  useFormat,
  useMediaQuery,
  useText,
  useTheme,
} from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

const sums = ['received', 'remitted', 'fees', 'refunded', 'held', 'claims'] as const;
const sides = ['debit', 'credit', 'balance'] as const;

const strip = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(6, auto)' },
  columnGap: 4,
  rowGap: 2,
  p: { xs: 3 },
  px: { xs: 4 },
} as const;

/** Sums of all customers' money, and how they add up. */
function Sums({ books }: { books: Books }) {
  const t = useText(text);
  const format = useFormat();
  return (
    <Card sx={strip}>
      {sums.map((sum) => (
        <Box key={sum}>
          <Box sx={{ fontSize: 12.5, lineHeight: '18px', color: 'text.secondary' }}>{t(sum)}</Box>
          <Box sx={{ fontSize: 16, fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {format.money(books.sums[sum], 'CNY')}
          </Box>
        </Box>
      ))}
    </Card>
  );
}

type Row = Books['balances'][number] & { id: string };

/** Sums of all customers' money, and the balance of each account. */
export function Balances({ books }: { books: Books }) {
  const t = useText(text);
  const format = useFormat();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  // a phone's row has no heading above its sum
  const written = (side: (typeof sides)[number], row: Row) =>
    isNarrow ? `${t(side)} ${format.money(row[side], 'CNY')}` : format.money(row[side], 'CNY');
  const columns: Column<Row>[] = [
    { key: 'account', title: t('account'), cell: ({ account }) => t(`account-${account}`) },
    ...sides.map((side) => ({
      key: side,
      title: t(side),
      figure: true,
      value: (row: Row) => Number(row[side]),
      phone: side === 'balance' ? ('end' as const) : ('hidden' as const),
      cell: (row: Row) => written(side, row),
    })),
  ];
  const rows = books.balances.map((row) => ({ ...row, id: row.account }));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Sums books={books} />
      <RecordList
        label={t('balances')}
        query={{ data: rows, error: null, refetch: () => undefined, isPlaceholderData: false }}
        columns={columns}
        empty={t('noPostings')}
      />
      <Typography variant="caption" color="textSecondary">
        {t('equation')} · {t('orders', { count: books.orders })}
      </Typography>
    </Box>
  );
}
