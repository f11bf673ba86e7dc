import type { OrderDetail } from '@qiaohui/admin/orders';
import { useText } from '@qiaohui/kit';
import { useStatusLabels } from '../../status/labels.ts';
import { payerOf, useRowLabels } from '../row-labels.ts';
import { Head } from './head.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

export function Heading({ detail, onClose }: { detail: OrderDetail; onClose: () => void }) {
  const t = useText(text);
  const labels = useStatusLabels();
  const { payee } = useRowLabels();
  const payway = detail.payway === null ? t('noPayway') : t(`payway${detail.payway}`);
  const about = [payerOf(detail), payee(detail), labels.purpose(detail.payment_type), payway];
  return <Head number={detail.number} status={detail.status} about={about} onClose={onClose} />;
}
