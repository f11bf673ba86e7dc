import { useText } from '@qiaohui/kit';
import { useContacts } from '../site.ts';
import { Clauses } from './clauses.tsx';
import text from './messages/privacy/zh-CN.json' with { type: 'json' };

export function Component() {
  const t = useText(text);
  const mail = useContacts()?.serviceMail;
  const clauses = [
    { title: t('what'), text: t('whatText') },
    { title: t('why'), text: t('whyText') },
    { title: t('who'), text: t('whoText') },
    { title: t('how'), text: t('howText') },
    { title: t('browser'), text: t('browserText') },
    { title: t('rights'), text: `${t('rightsText')}${mail ? ` ${t('rightsMail', { mail })}` : ''}` },
  ];
  return <Clauses title={t('title')} intro={t('intro')} clauses={clauses} />;
}
