import type { OrderDetail } from '@qiaohui/admin/orders';
import { type Same, Timeline, useText } from '@qiaohui/kit';
import { useStatusWords } from '../orders/status.ts';

const zh = {
  label: '订单记录',
  customer: '客户',
  staff: '财务',
  system: '系统',
  link: '付款链接',
  by: '{{who}} {{name}}',
};
const en: Same<typeof zh> = {
  label: 'History of the order',
  customer: 'Customer',
  staff: 'Finance',
  system: 'System',
  link: 'Payer link',
  by: '{{who}} {{name}}',
};
const de: Same<typeof zh> = {
  label: 'Verlauf des Auftrags',
  customer: 'Kunde',
  staff: 'Finanzen',
  system: 'System',
  link: 'Zahlungslink',
  by: '{{who}} {{name}}',
};
const text = { zh, en, de };

/** Every move with who, when and why; the latest on top. */
export function History({ detail }: { detail: Pick<OrderDetail, 'history'> }) {
  const t = useText(text);
  const words = useStatusWords();
  const steps = detail.history.toReversed().map((entry, index) => ({
    key: String(entry.seq),
    title: words.status(entry.to),
    at: entry.at,
    by:
      entry.actor.kind === 'system'
        ? entry.name || t('system')
        : t('by', { who: t(entry.actor.kind), name: entry.name }).trim(),
    note: entry.reason,
    state: index === 0 ? ('now' as const) : ('done' as const),
  }));
  return <Timeline label={t('label')} steps={steps} />;
}
