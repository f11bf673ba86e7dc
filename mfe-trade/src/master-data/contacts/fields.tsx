import { keepPreviousData, useQuery, useText } from '@qiaohui/kit';
import { CheckField, Field, useWatch } from '@qiaohui/kit/form';
import type { Party } from '@qiaohui/trade/parties';
import { useSettled } from '../../forms/settled.ts';
import { customers } from '../supply/queries.ts';
import { SimilarNotice } from '../supply/similar.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Names other customers that have a contact with this e-mail: perhaps both are one. */
function SameMail({ except }: { except?: string | undefined }) {
  const t = useText(text);
  const { email = '' } = useWatch<{ email: string }>();
  const settled = useSettled(email.trim());
  const { data = [] } = useQuery({
    ...customers.similar({ email: settled }, except),
    placeholderData: keepPreviousData,
  });
  return (
    <SimilarNotice
      title={t('sameMail')}
      found={settled ? data.map(({ id, name }) => ({ id, name })) : []}
      addressOf={(id) => `/trade/customers/${id}`}
    />
  );
}

/** The fields of a contact; `of` is its party, once that is known. */
export function ContactFields({ of }: { of?: Party | undefined }) {
  const t = useText(text);
  return (
    <>
      <Field name="name" label={t('name')} required autoFocus={of !== undefined} autoComplete="off" />
      <Field name="email" label={t('email')} type="email" autoComplete="off" />
      {of?.kind !== 'channel' && <SameMail except={of?.id} />}
      <Field name="phone" label={t('phone')} type="tel" autoComplete="off" />
      <Field name="position" label={t('position')} autoComplete="off" />
      <Field name="description" label={t('description')} multiline minRows={2} />
      <CheckField name="primary" label={t('primaryLabel')} title={t('primary')} />
    </>
  );
}

export const emptyContact = { name: '', email: '', phone: '', position: '', description: '', primary: false };
