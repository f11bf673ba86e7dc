import { PaymentType } from '@qiaohui/admin/orders';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import statusTexts from '@qiaohui/admin/orders/status.text/zh-CN.json' with { type: 'json' };
import { type Tone, useCodeText } from '@qiaohui/kit';
import { useCallback } from 'react';

export const statuses = Object.values(OrderStatus);
export const purposes: string[] = PaymentType.options;

const tones: Partial<Record<number, Tone>> = {
  [OrderStatus.Remitting]: 'info',
  [OrderStatus.Refunding]: 'info',
  [OrderStatus.AwaitingTopUp]: 'attention',
  [OrderStatus.AwaitingDocuments]: 'attention',
};
/** Colour of a status: blue while the bank works, red while it waits for the customer, else grey. */
export const toneOf = (status: number): Tone => tones[status] ?? 'neutral';

export function useStatusLabels() {
  const t = useCodeText(statusTexts);
  return {
    status: useCallback((status: number) => t(`status${status}`), [t]),
    purpose: (purpose: string) => t(`type${purpose}`),
  };
}
