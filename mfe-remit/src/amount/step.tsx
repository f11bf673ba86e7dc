import { Alert, Box, Button, Card, Failure, RouterLink, Typography, useText } from '@qiaohui/kit';
import { Named } from '../institutions/badge.tsx';
import { AmountInput } from '../quotes/amount-input.tsx';
import { BankComparison } from '../quotes/compare.tsx';
import { PriceRows } from '../quotes/price-rows.tsx';
import { text as quoteText } from '../quotes/text.ts';
import { Bar } from '../wizard/bar.tsx';
import { Frame } from '../wizard/frame.tsx';
import { Section } from '../wizard/section.tsx';
import { isLiving, LEAST } from './rules.ts';
import { text } from './text.ts';
import { type Given, useAmount } from './use-amount.ts';

const COMPARED = '2';
const MEDICAL = '5';

/** Step 1: how much, in which currency, at what price. */
export function AmountStep(props: Given) {
  const { order, institution, paymentType } = props;
  const t = useText(text);
  const q = useText(quoteText);
  const { typed, setTyped, touched, setTouched, currencies, quote, stale, fault, next, saving } = useAmount(props);
  const isOver = fault?.key === 'cap';
  const shown = fault && (touched || isOver) ? t(fault.key, fault.values) : undefined;
  const idle = Number(typed.amount) === 0 || quote.error !== null;
  const priced = idle || stale ? undefined : quote.data;
  const comparison = !idle && quote.data && quote.data.bankAmountList.length > 0 && (
    <Section title={q('banks')}>
      <Box sx={{ visibility: stale ? 'hidden' : 'visible' }}>
        <BankComparison quote={quote.data} />
      </Box>
    </Section>
  );
  return (
    <Frame
      step={1}
      title={t('title')}
      intro={t('intro')}
      bar={
        <Bar
          back={order ? '/orders' : '/'}
          price={idle ? null : priced?.cnyAmount}
          onNext={next}
          disabled={Number(typed.amount) < LEAST || isOver}
          loading={saving}
        />
      }
    >
      <Card component="section" aria-label={t('payee')} sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 4 }}>
        {institution ? (
          <Named institution={institution} />
        ) : (
          <Typography sx={{ flex: 1, fontWeight: 600 }}>{t('living')}</Typography>
        )}
        {!order && (
          <Button component={RouterLink} to="/" size="small" color="info">
            {t('change')}
          </Button>
        )}
      </Card>
      {paymentType === COMPARED && comparison}
      <Section title={t('amount')}>
        <AmountInput
          label={q('receives')}
          amount={typed.amount}
          currency={typed.currency}
          currencies={currencies}
          currencyLabel={q('currency')}
          onAmount={(amount) => setTyped({ ...typed, amount })}
          onCurrency={(currency) => setTyped({ ...typed, currency })}
          onBlur={() => setTouched(typed.amount !== '')}
          fault={shown}
        />
        <Box sx={{ mt: 3 }}>
          {quote.error && <Failure error={quote.error} retry={quote.refetch} title={q('unavailable')} />}
          <PriceRows quote={priced} idle={idle} withPrincipal withFees={paymentType !== MEDICAL} />
        </Box>
        <Alert severity="info" icon={false} sx={{ mt: 4, bgcolor: 'info.wash', color: 'info.text' }}>
          {t('arrival')} {t('hold')}
        </Alert>
      </Section>
      {paymentType !== COMPARED && !isLiving(paymentType) && comparison}
    </Frame>
  );
}
