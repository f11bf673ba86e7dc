import { Box, Card, Typography, useFormat, useText } from '@qiaohui/kit';
import type { BillDocument, BillLine } from '@qiaohui/trade/bills';
import { usePlaceNames } from '../../../master-data/places/place-name.ts';
import { useNameOf } from '../../../master-data/setup/names.ts';
import { useMonthName } from '../../../records/month.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

type Props = { document: BillDocument };

const rule = { borderTop: 1, borderColor: 'divider' } as const;
const end = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** The lines of a company, as an envelope has them. */
function useAddress() {
  const { countryOf } = usePlaceNames();
  return ({ address, zip, city, country }: BillDocument['customer'] | BillDocument['issuer']): string[] =>
    [address, [zip, city].filter(Boolean).join(' '), country && countryOf(country)].flatMap((line) => line || []);
}

function Company({ company, label }: { company: BillDocument['customer'] | BillDocument['issuer']; label: string }) {
  const t = useText(text);
  const addressOf = useAddress();
  const vat = 'vat_id' in company ? company.vat_id : null;
  const numbers = [
    vat && t('vatId', { number: vat }),
    company.tax_number && t('taxNumber', { number: company.tax_number }),
  ].filter(Boolean);
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {label}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{company.name || '–'}</Typography>
      {addressOf(company).map((line) => (
        <Typography key={line} variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {line}
        </Typography>
      ))}
      {numbers.map((line) => (
        <Typography key={String(line)} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
    </Box>
  );
}

function Head({ document }: Props) {
  const t = useText(text);
  const monthName = useMonthName();
  const { plainDate } = useFormat();
  const { reverses } = document;
  const facts = [
    { label: t('number'), value: document.number ?? t('draft') },
    { label: t('date'), value: plainDate(document.date) },
    // nothing is to be paid of a reversal
    ...(reverses ? [] : [{ label: t('dueDate'), value: plainDate(document.due_date) }]),
    { label: t('month'), value: monthName(document.month) },
  ];
  return (
    <>
      <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {reverses ? t('reversalOf', { number: reverses.number, date: plainDate(reverses.date) }) : document.title}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Company company={document.customer} label={t('customer')} />
        <Company company={document.issuer} label={t('issuer')} />
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 112px), 1fr))' }}
      >
        {facts.map(({ label, value }) => (
          <Box key={label}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {document.description && (
        <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{document.description}</Typography>
      )}
    </>
  );
}

function Line({ line, currency, nth }: { line: BillLine; currency: string; nth: number }) {
  const t = useText(text);
  const nameOf = useNameOf();
  const { number, figures } = useFormat();
  // a price per kilogram has more digits than an amount
  const isFine = /\.\d{3}/.test(line.price);
  const quantity = [number(line.quantity), line.unit].filter(Boolean).join(' ');
  return (
    <Box
      component="tr"
      sx={{
        '& > td': { py: 2, px: 1, ...rule, verticalAlign: 'top' },
        '& > td:first-of-type': { pl: 0 },
        '& > td:last-of-type': { pr: 0 },
      }}
    >
      <Box component="td" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'table-cell' } }}>
        {number(nth)}
      </Box>
      <Box component="td" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {nameOf(line)}
        </Box>
        <Typography component="div" variant="body2" color="textSecondary">
          {line.number} · {t('times', { quantity, price: isFine ? number(line.price) : figures(line.price, currency) })}
        </Typography>
      </Box>
      <Box component="td" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {line.tax_code || '–'}
      </Box>
      <Box component="td" sx={end}>
        {figures(line.net, currency)}
      </Box>
    </Box>
  );
}

function Lines({ document: { lines, currency } }: Props) {
  const t = useText(text);
  const heads = [
    { key: 'line', label: t('line'), sx: { display: { xs: 'none', sm: 'table-cell' }, width: 32 } },
    { key: 'service', label: t('service'), sx: {} },
    { key: 'taxCode', label: t('taxCode'), sx: { width: 56 } },
    { key: 'net', label: t('netIn', { currency }), sx: { ...end, width: 96 } },
  ];
  if (lines.length === 0) return <Typography color="textSecondary">{t('noLines')}</Typography>;
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' }}>
      <thead>
        <tr>
          {heads.map(({ key, label, sx }) => (
            <Typography
              key={key}
              component="th"
              scope="col"
              variant="caption"
              color="textSecondary"
              sx={{ textAlign: 'left', py: 1, px: 1, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 }, ...sx }}
            >
              {label}
            </Typography>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, nth) => (
          <Line key={line.item} line={line} currency={currency} nth={nth + 1} />
        ))}
      </tbody>
    </Box>
  );
}

function Totals({ document: { taxes, net, total, currency } }: Props) {
  const t = useText(text);
  const { money, number } = useFormat();
  const sums = [
    { key: 'net', label: t('net'), value: net, note: null },
    ...taxes.map(({ code, rate, net: of, tax, reason }) => ({
      key: code,
      label: t('taxLine', { code: code || '–', rate: number(rate), net: money(of, currency) }),
      value: tax,
      note: reason,
    })),
  ];
  return (
    <Box component="dl" sx={{ m: 0, ml: 'auto', width: '100%', maxWidth: 460 }}>
      {sums.map(({ key, label, value, note }) => (
        <Box key={key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, py: 1 }}>
          <Box component="dt" sx={{ minWidth: 0 }}>
            {label}
            {note && (
              <Typography component="div" variant="body2" color="textSecondary">
                {note}
              </Typography>
            )}
          </Box>
          <Box component="dd" sx={{ m: 0, ...end }}>
            {money(value, currency)}
          </Box>
        </Box>
      ))}
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 3, pt: 2, mt: 1, ...rule }}
      >
        <Box component="dt" sx={{ fontWeight: 600 }}>
          {t('total')}
        </Box>
        <Typography component="dd" variant="amount" sx={{ m: 0, ...end }}>
          {money(total, currency)}
        </Typography>
      </Box>
    </Box>
  );
}

/** What a bill says, laid out as its paper is. */
export function DocumentCard({ document }: Props) {
  const t = useText(text);
  const { bank, account, bic, email, phone } = document.issuer;
  const foot = [bank, account, bic, email, phone].filter(Boolean).join(' · ');
  return (
    <Card
      component="section"
      aria-label={t('document')}
      sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)', p: { xs: 4, md: 8 } }}
    >
      <Head document={document} />
      <Lines document={document} />
      <Totals document={document} />
      {foot && (
        <Typography variant="body2" color="textSecondary" sx={{ pt: 3, overflowWrap: 'anywhere', ...rule }}>
          {foot}
        </Typography>
      )}
    </Card>
  );
}
