import { useText } from '@qiaohui/kit';
import { Checkbox, FormControlLabel, FormHelperText } from '@qiaohui/kit/form';
import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import text from '../../orders/recipient/messages/zh-CN.json' with { type: 'json' };
import { useDifferences } from '../../orders/recipient/use-differences.ts';
import { RecipientWarning } from '../../orders/recipient/warning.tsx';

type Props = { order: Order; confirmed: boolean; onConfirm: (confirmed: boolean) => void; isMissed: boolean };

/** The payer's confirmation of an account that is not the one on record; needed until the order is confirmed. */
export function ConfirmRecipient({ order, confirmed, onConfirm, isMissed }: Props) {
  const t = useText(text);
  const { isLiving } = useDifferences(order);
  if (order.status !== OrderStatus.Draft) return <RecipientWarning order={order} />;
  return (
    <RecipientWarning order={order}>
      <FormControlLabel
        sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: 2 } }}
        control={
          <Checkbox
            id="field-recipientConfirmed"
            checked={confirmed}
            onChange={(_, ticked) => onConfirm(ticked)}
            slotProps={{
              input: { 'aria-invalid': isMissed, ...(isMissed && { 'aria-describedby': 'recipient-needed' }) },
            }}
          />
        }
        label={t(isLiving ? 'confirmHolder' : 'confirm')}
      />
      {isMissed && (
        <FormHelperText error id="recipient-needed" role="alert">
          {t('needed')}
        </FormHelperText>
      )}
    </RecipientWarning>
  );
}
