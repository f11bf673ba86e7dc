import { Box, type Locale, Skeleton, Typography, useFormat, useLocale, useText } from '@qiaohui/kit';
import type { Quote } from '@qiaohui/remit/quotes';
import text from './messages/zh-CN.json' with { type: 'json' };
import { minus } from './money.ts';

/** The bank's name as a page in this language says it. */
const nameIn = (locale: Locale, { name, nameEn }: { name: string; nameEn?: string | undefined }) =>
  (locale !== 'zh-CN' && nameEn) || name;

/** False for a sum that the fees eat up: there is no remittance to compare with a bank's. */
export const leavesSomething = ({ amount }: Pick<Quote, 'amount'>): boolean => Number(amount) > 0;

/** One line: the price of the most expensive listed bank, and the saving compared to it. */
export function BestSaving({ quote, idle }: { quote: Quote | undefined; idle: boolean }) {
  const t = useText(text);
  const format = useFormat();
  const { locale } = useLocale();
  const line = { px: 1, mt: 1, minHeight: 24, color: 'text.faint' };
  if (!quote)
    return (
      <Typography variant="caption" component="p" sx={line}>
        {!idle && <Skeleton width="70%" />}
      </Typography>
    );
  const dearest = quote.bankAmountList.toSorted((one, other) => Number(other.amount) - Number(one.amount))[0];
  if (!dearest || !leavesSomething(quote)) return <Box sx={line} />;
  const saved = minus(dearest.amount, quote.cnyAmount);
  return (
    <Typography variant="caption" component="p" sx={line}>
      {t('compare', { bank: nameIn(locale, dearest), sum: format.money(dearest.amount, 'CNY') })}{' '}
      {Number(saved) > 0 && (
        <Box component="strong" sx={{ color: 'primary.main', whiteSpace: 'nowrap' }}>
          {t('saves', { sum: format.money(saved, 'CNY') })}
        </Box>
      )}
    </Typography>
  );
}

const line = {
  display: 'flex',
  gap: 3,
  py: 2,
  px: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
};

/** Price of the same amount at listed banks, cheapest first, ours on top. */
export function BankComparison({ quote }: { quote: Pick<Quote, 'cnyAmount' | 'bankAmountList'> }) {
  const t = useText(text);
  const format = useFormat();
  const { locale } = useLocale();
  if (quote.bankAmountList.length === 0) return null;
  const banks = quote.bankAmountList.toSorted((one, other) => Number(one.amount) - Number(other.amount));
  const dearerBy = (amount: string) => minus(amount, quote.cnyAmount);
  return (
    <Box>
      <Box component="dl" sx={{ m: 0 }}>
        <Box sx={{ ...line, color: 'primary.main', fontWeight: 700 }}>
          <Box component="dt">{t('us')}</Box>
          <Box component="dd" sx={{ m: 0, ml: 'auto' }}>
            {format.money(quote.cnyAmount, 'CNY')}
          </Box>
        </Box>
        {banks.map(({ code, amount, ...bank }) => (
          <Box key={code} sx={{ ...line, flexWrap: 'wrap' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {nameIn(locale, bank)}
            </Box>
            <Box component="dd" sx={{ m: 0, ml: 'auto', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {format.money(amount, 'CNY')}
              {Number(dearerBy(amount)) > 0 && (
                <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.faint' }}>
                  {t('dearer', { sum: format.money(dearerBy(amount), 'CNY') })}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.faint', mt: 2, px: 1 }}>
        {t('banksHint')}
      </Typography>
    </Box>
  );
}
