import type { OrderBooks } from '@qiaohui/admin/postings';
import {
  Box,
  Card,
  type Column,
  Loaded,
  RecordRows,
  SearchField,
  Typography,
  useFormat,
  useKeyword,
  useQuery,
  useText,
  When,
} from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { books as allBooks } from './queries.ts';

type Entry = OrderBooks['postings'][number]['entries'][number] & { id: string };

function Entries({ books }: { books: OrderBooks }) {
  const t = useText(text);
  const format = useFormat();
  const side = (amount: string) => (Number(amount) === 0 ? '' : format.money(amount, 'CNY'));
  const columns: Column<Entry>[] = [
    { key: 'account', title: t('account'), cell: ({ account }) => t(`account-${account}`) },
    { key: 'debit', title: t('debit'), figure: true, cell: ({ debit }) => side(debit) },
    { key: 'credit', title: t('credit'), figure: true, cell: ({ credit }) => side(credit) },
  ];
  if (books.postings.length === 0) return <Typography variant="body2">{t('noPostings')}</Typography>;
  return books.postings.map(({ what, at, entries }) => (
    <Box key={`${what} ${at}`} sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {t(`what-${what}`)} · <When at={at} />
      </Typography>
      <RecordRows
        label={t(`what-${what}`)}
        rows={entries.map((entry) => ({ ...entry, id: entry.account }))}
        columns={columns}
      />
    </Box>
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
