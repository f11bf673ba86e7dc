import { Alert, Link, RouterLink, Typography, useFormat, useText, When } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { SharedNotice } from '../../sharing/shared-by.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The share records of a list. */
export const sharesOf = ({ id }: { id: string }): string => `/trade/shares?item=${encodeURIComponent(id)}`;

/** Size, discount and age of a list, and who sees it. */
export function ListFacts({ list }: { list: PriceListRow }) {
  const t = useText(text);
  const format = useFormat();
  const rate = list.uniform_discount_rate;
  const parts = [
    t('count', { count: list.item_count }),
    ...(list.kind !== 'price' || list.shared?.discounts === false
      ? []
      : [rate === null ? t('noUniform') : t('uniform', { rate: format.number(rate) })]),
  ];
  return (
    <Typography variant="caption" color="textSecondary" sx={{ alignSelf: 'center' }}>
      {parts.join(' · ')}
      {' · '}
      {t('changedAt')} <When at={list.updated_at} />
      {list.recipients && (
        <>
          {' · '}
          <Link component={RouterLink} to={sharesOf(list)}>
            {t('sharedWith', { count: list.recipients })}
          </Link>
        </>
      )}
    </Typography>
  );
}

/** Why a list cannot be changed. */
export function LockNotice({ list, mayWrite }: { list: PriceListRow; mayWrite: boolean }) {
  const t = useText(text);
  if (list.shared) return <SharedNotice shared={list.shared} hasDiscounts />;
  const reason = mayWrite
    ? ({ processing: 'beingProcessed', disabled: 'isDisabled', normal: null } as const)[list.status]
    : 'readOnly';
  if (!reason) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t(reason)}
    </Alert>
  );
}
