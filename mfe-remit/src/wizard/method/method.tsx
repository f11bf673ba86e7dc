import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Chat from '@mui/icons-material/ChatOutlined';
import QrCode from '@mui/icons-material/QrCode2Outlined';
import { Box, Card, StatusChip, Typography, useFormat, useText } from '@qiaohui/kit';
import { Radio } from '@qiaohui/kit/form';
import type { Payway, Price } from '@qiaohui/remit/orders';
import { MESSAGING_PAY_BELOW } from '@qiaohui/remit/orders/rules';
import { PaymentMethod } from '@qiaohui/remit/orders/status';
import { plus } from '../../quotes/money.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const icons = {
  [PaymentMethod.BankTransfer]: AccountBalance,
  [PaymentMethod.WalletQr]: QrCode,
  [PaymentMethod.MessagingAppPay]: Chat,
} as const;

type Props = {
  payway: Payway;
  /** False for a method over its limit, which is shown disabled with the limit. */
  offered: boolean;
  price: Pick<Price, 'cnyAmount' | 'cnyFee' | 'spotFee'> | undefined;
  picked: boolean;
  isCurrent: boolean;
  onPick: () => void;
};

const card = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  transition: 'border-color 150ms',
} as const;
const chosen = { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--qh-palette-primary-main)' };

/** One payment method with its price. */
export function MethodCard({ payway, offered, price, picked, isCurrent, onPick }: Props) {
  const t = useText(text);
  const format = useFormat();
  const Icon = icons[payway];
  const name = t(`way${payway}`);
  const description = t(offered ? `way${payway}Text` : 'closed', {
    most: format.money(String(MESSAGING_PAY_BELOW), 'CNY'),
  });
  return (
    <Card
      component="label"
      sx={{ ...card, cursor: offered ? 'pointer' : 'not-allowed', ...(picked && offered ? chosen : {}) }}
    >
      <Radio
        checked={picked && offered}
        disabled={!offered}
        name="payway"
        value={payway}
        onChange={onPick}
        slotProps={{ input: { 'aria-label': name } }}
        sx={{ ml: -3 }}
      />
      <Icon sx={{ color: offered ? 'primary.main' : 'text.disabled' }} />
      <Box sx={{ flex: 1, minWidth: { xs: 160, sm: 220 } }}>
        <Typography sx={{ fontWeight: 700 }}>
          {name} {isCurrent && <StatusChip tone="progress" label={t('current')} />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      </Box>
      {price && (
        <Box sx={{ ml: 'auto', textAlign: 'right' }}>
          <Box
            sx={{
              fontSize: 20,
              fontWeight: 700,
              fontVariantNumeric: 'tabular-nums',
              color: offered ? 'text.primary' : 'text.faint',
            }}
          >
            {format.money(price.cnyAmount, 'CNY')}
          </Box>
          <Typography variant="caption" sx={{ color: 'text.faint' }}>
            {t('fee', { sum: format.money(plus(price.cnyFee, price.spotFee), 'CNY') })}
          </Typography>
        </Box>
      )}
    </Card>
  );
}
