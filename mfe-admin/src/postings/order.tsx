import type { OrderBooks } from '@qiaohui/admin/postings';
import {
  Box,
  Card,
  Loaded,
  SearchField,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableRow,
  Typography,
  useFormat,
  useKeyword,
  useQuery,
  useText,
  When,
} from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { books as allBooks } from './queries.ts';

function Entries({ books }: { books: OrderBooks }) {
  const t = useText(text);
  const format = useFormat();
  const side = (amount: string) => (Number(amount) === 0 ? '' : format.money(amount, 'CNY'));
  if (books.postings.length === 0) return <Typography variant="body2">{t('noPostings')}</Typography>;
  return books.postings.map(({ what, at, entries }) => (
    <TableContainer key={`${what} ${at}`} sx={{ mt: 3 }} tabIndex={0} role="region" aria-label={t(`what-${what}`)}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t(`what-${what}`)} · <When at={at} />
      </Typography>
      <Table size="small">
        <TableBody>
          {entries.map(({ account, debit, credit }) => (
            <TableRow key={account}>
              <TableCell component="th" scope="row" sx={{ minWidth: 140, overflowWrap: 'normal' }}>
                {t(`account-${account}`)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {side(debit)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {side(credit)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  ));
}

/** The postings of one order, found by its number, which is in the URL. */
export function OrderPostings() {
  const t = useText(text);
  const number = useKeyword('number').trim().toUpperCase();
  const query = useQuery(allBooks.ofOrder(number));
  return (
    <Card component="section" aria-label={t('lookUp')}>
      <Typography component="h2" variant="h3" sx={{ mb: 2 }}>
        {t('lookUp')}
      </Typography>
      <Box sx={{ maxWidth: 340 }}>
        <SearchField label={t('number')} param="number" />
      </Box>
      {number !== '' && (
        <Box sx={{ mt: 3 }}>
          <Loaded query={query}>{(books) => <Entries books={books} />}</Loaded>
        </Box>
      )}
    </Card>
  );
}
