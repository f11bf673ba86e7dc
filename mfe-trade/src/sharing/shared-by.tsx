import { Alert, StatusChip, useText } from '@qiaohui/kit';
import type { SharedBy } from '@qiaohui/trade/grants';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Says at a record whose it is. */
export function SharedChip({ shared }: { shared: SharedBy }) {
  const t = useText(text);
  return <StatusChip tone="info" label={t('sharedBy', { team: shared.team.name })} />;
}

/** Says on the page of a record whose it is, and what the reader does not see of it. */
export function SharedNotice({ shared, hasDiscounts = false }: { shared: SharedBy; hasDiscounts?: boolean }) {
  const t = useText(text);
  const hides = hasDiscounts && !shared.discounts;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t(hides ? 'readOnlyNoDiscounts' : 'readOnly', { team: shared.team.name })}
    </Alert>
  );
}
