import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { Box, Card, StatusChip, Typography, useFormat, useNavigate, useQuery, useText } from '@qiaohui/kit';
import { Radio } from '@qiaohui/kit/form';
import type { Order } from '@qiaohui/remit/orders';
import { toastFault } from '../orders/faults.ts';
import { useSaveOrder } from '../orders/queries.ts';
import { quotes } from '../quotes/queries.ts';
import { useRateText } from '../quotes/rate.ts';
import { Bar } from '../wizard/bar.tsx';
import { Frame } from '../wizard/frame.tsx';
import { text } from './text.ts';

const BANK_TRANSFER = 1;

/** Step 5: how to pay. Offered is what works for this order; its price stands on it. */
export function Methods({ order }: { order: Order }) {
  const t = useText(text);
  const format = useFormat();
  const rateText = useRateText();
  const navigate = useNavigate();
  const save = useSaveOrder(order.id);
  const { id, currency, amount, paymentType } = order;
  // once locked, the price is the order's own
  const isChosen = order.payway === BANK_TRANSFER && order.status >= 2;
  const { data: quote } = useQuery({
    ...quotes.one({ currency, amount, paymentType, payway: BANK_TRANSFER }),
    enabled: !isChosen,
  });
  const price = isChosen ? order : quote;
  const choose = () => {
    const toOrder = () => void navigate(`/order/${id}`);
    if (isChosen) return toOrder();
    save.mutate({ id, status: 2, payway: BANK_TRANSFER }, { onSuccess: toOrder, onError: toastFault });
  };
  return (
    <Frame
      step={5}
      title={t('title')}
      intro={t('intro')}
      bar={
        <Bar
          back={isChosen ? `/order/${id}` : `/step/check/${id}`}
          price={price?.cnyAmount}
          onNext={choose}
          next={isChosen ? t('backToOrder') : t('confirm')}
          disabled={!price}
          loading={save.isPending}
        />
      }
    >
      <Box role="radiogroup" aria-label={t('methods')}>
        <Card
          component="label"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            cursor: 'pointer',
            borderColor: 'primary.main',
            boxShadow: 'inset 0 0 0 1px var(--qh-palette-primary-main)',
          }}
        >
          <Radio
            checked
            name="payway"
            value={BANK_TRANSFER}
            slotProps={{ input: { 'aria-label': t('bank') } }}
            sx={{ ml: -3 }}
          />
          <AccountBalance sx={{ color: 'primary.main' }} />
          <Box sx={{ flex: 1, minWidth: 200 }}>
            <Typography sx={{ fontWeight: 700 }}>
              {t('bank')} {isChosen && <StatusChip tone="progress" label={t('current')} />}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('bankText')}
            </Typography>
          </Box>
          <Box sx={{ ml: 'auto', textAlign: 'right' }}>
            <Box sx={{ fontSize: 20, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {price && format.money(price.cnyAmount, 'CNY')}
            </Box>
            <Typography variant="caption" sx={{ color: 'text.faint' }}>
              {price && t('fee', { sum: format.money(price.cnyFee, 'CNY') })}
            </Typography>
          </Box>
        </Card>
      </Box>
      {!isChosen && price && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
          {t('lock', { rate: rateText(price.rate) })}
        </Typography>
      )}
    </Frame>
  );
}
