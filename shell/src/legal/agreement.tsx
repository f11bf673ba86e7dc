import { useText } from '@qiaohui/kit';
import { Clauses } from './clauses.tsx';
import text from './messages/agreement/zh-CN.json' with { type: 'json' };

export function Component() {
  const t = useText(text);
  const clauses = [
    { title: t('service'), text: t('serviceText') },
    { title: t('you'), text: t('youText') },
    { title: t('price'), text: t('priceText') },
    { title: t('refund'), text: t('refundText') },
    { title: t('limits'), text: t('limitsText') },
    { title: t('law'), text: t('lawText') },
  ];
  return <Clauses title={t('title')} intro={t('intro')} clauses={clauses} />;
}
