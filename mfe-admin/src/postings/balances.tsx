import type { Books } from '@qiaohui/admin/postings';
import {
  Box,
  Card,
  Figure,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useFormat,
  useText,
} from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

const sums = ['received', 'remitted', 'fees', 'refunded', 'held', 'claims'] as const;
/** On a phone the sums scroll sideways; names stay whole. */
const nameCell = { minWidth: 140, overflowWrap: 'normal' };
const sides = ['debit', 'credit', 'balance'] as const;

/** Sums of all customers' money, and the balance of each account. */
export function Balances({ books }: { books: Books }) {
  const t = useText(text);
  const format = useFormat();
  const cny = (amount: string) => format.money(amount, 'CNY');
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))' }}>
        {sums.map((sum) => (
          <Figure key={sum} label={t(sum)} value={cny(books.sums[sum])} />
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {t('equation')} · {t('orders', { count: books.orders })}
      </Typography>
      <Card sx={{ p: { xs: 0 } }}>
        <TableContainer tabIndex={0} role="region" aria-label={t('balances')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell sx={nameCell}>{t('account')}</TableCell>
                {sides.map((side) => (
                  <TableCell key={side} align="right">
                    {t(side)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {books.balances.map((row) => (
                <TableRow key={row.account}>
                  <TableCell component="th" scope="row" sx={nameCell}>
                    {t(`account-${row.account}`)}
                  </TableCell>
                  {sides.map((side) => (
                    <TableCell key={side} align="right" sx={{ whiteSpace: 'nowrap' }}>
                      {cny(row[side])}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Card>
    </>
  );
}
