import { Alert, Box, Button, Card, RouterLink, Typography, useText } from '@qiaohui/kit';
import { PaymentPurpose } from '@qiaohui/remit/orders/status';
import { Named } from '../../institutions/badge.tsx';
import { Section } from '../../layout/section.tsx';
import { useSentences } from '../../layout/sentences.ts';
import { BankComparison, leavesSomething } from '../../quotes/compare.tsx';
import quoteText from '../../quotes/messages/zh-CN.json' with { type: 'json' };
import { PriceCalculator } from '../../quotes/two-way.tsx';
import { Bar } from '../bar.tsx';
import { Conflict } from '../conflict.tsx';
import { Frame } from '../frame.tsx';
import { LockEnds } from '../lock-ends.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { isLiving } from './rules.ts';
import { useAmount } from './use-amount.ts';
import type { Given } from './use-price-input.ts';

/** In minutes; shown until a price says how long it is held. */
const HOLD_MINUTES = 30;

/** Step 1: how much, in which currency, at what price. */
export function AmountStep(props: Given) {
  const { order, institution, paymentType } = props;
  const t = useText(text);
  const q = useText(quoteText);
  const sentences = useSentences();
  const {
    priceInput,
    setPriceInput,
    touched,
    setTouched,
    currencies,
    price,
    error,
    next,
    isBlocked,
    saving,
    losesLock,
    conflict,
  } = useAmount(props);
  const { idle, stale, latest, priced } = price;
  const shown = error && (touched || error.key === 'cap') ? t(error.key, error.values) : undefined;
  const comparison = !idle && latest && latest.bankAmountList.length > 0 && (
    // its place stays, so that nothing moves while somebody types
    <Box sx={{ visibility: leavesSomething(latest) ? 'visible' : 'hidden' }}>
      <Section title={q('banks')}>
        <Box sx={{ visibility: stale ? 'hidden' : 'inherit' }}>
          <BankComparison quote={latest} />
        </Box>
      </Section>
    </Box>
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
          disabled={isBlocked}
          loading={saving}
          notice={losesLock && <LockEnds order={losesLock} />}
        />
      }
    >
      {conflict && <Conflict {...conflict} />}
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
      {paymentType === PaymentPurpose.EducationCompared && comparison}
      <Section title={t('amount')}>
        <PriceCalculator
          priceInput={priceInput}
          price={price}
          currencies={currencies}
          onPriceInput={setPriceInput}
          onBlur={() => setTouched(price.amount !== '')}
          error={shown}
          withPrincipal
          withFees={paymentType !== PaymentPurpose.Medical}
        />
        <Alert severity="info" icon={false} sx={{ mt: 4, bgcolor: 'info.wash', color: 'info.text' }}>
          {sentences(t('arrival'), t('hold', { count: latest?.quoteMinutes ?? HOLD_MINUTES }))}
        </Alert>
      </Section>
      {paymentType !== PaymentPurpose.EducationCompared && !isLiving(paymentType) && comparison}
    </Frame>
  );
}
