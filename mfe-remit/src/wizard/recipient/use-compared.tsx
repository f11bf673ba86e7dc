import { Box, Button, Typography, useText } from '@qiaohui/kit';
import { type UseFormReturn, useWatch } from '@qiaohui/kit/form';
import type { Order } from '@qiaohui/remit/orders';
import { differing, isSameNumber, recordOf } from '@qiaohui/remit/orders/recipient';
import { kindOfOrder } from '../../orders/kind.ts';
import type { FieldName } from '../../orders/recipient/labels.ts';
import text from '../../orders/recipient/messages/zh-CN.json' with { type: 'json' };
import { holderOf } from '../../orders/recipient/use-differences.ts';
import type { Account } from './fields.ts';

/** A value that is filled in counts as typed: it is saved, and checked at once. */
export const typedIn = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/** Returns what to show below each field of the account while it is typed: the record's value, or the expected holder. */
export function useCompared(form: UseFormReturn<Account>, order: Order) {
  const t = useText(text);
  const values = useWatch({ control: form.control }) as Account;
  const kind = kindOfOrder(order);
  const record = recordOf(kind, order.resource);
  const differs = record ? differing(values, record, isSameNumber(values.accountNo, record.accountNo)) : [];
  // the service alone can read names; what is not saved yet is not judged yet
  const otherHolder =
    kind === 'living' &&
    order.recipientDiffers.includes('accountName') &&
    values.accountName === order.payment.accountName;

  return function below(name: FieldName, label: string) {
    if (record && differs.includes(name))
      return (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mt: 1 }}>
          <Typography variant="caption" role="status" sx={{ flex: 1, minWidth: 0, color: 'warning.text' }}>
            {t('recordSays', { value: record[name] })}
          </Typography>
          <Button
            size="small"
            color="info"
            aria-label={t('restoreOf', { label })}
            sx={{ minHeight: 28, px: 2, py: 0 }}
            onClick={() => {
              form.setValue(name, record[name], typedIn);
              // the button disappears with the difference
              form.setFocus(name);
            }}
          >
            {t('restore')}
          </Button>
        </Box>
      );
    if (name !== 'accountName' || !otherHolder) return null;
    return (
      <Typography variant="caption" component="p" role="status" sx={{ mt: 1, color: 'warning.text' }}>
        {t('holderDiffers', { name: holderOf(order) })}
      </Typography>
    );
  };
}
