import { MenuItem, useText } from '@qiaohui/kit';
import { Field, type UseFormReturn } from '@qiaohui/kit/form';
import { Pair, Section } from '../../layout/section.tsx';
import peopleText from '../../orders/review/messages/people/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import type { People } from './people.ts';
import { Phone } from './phone.tsx';
import { SavedPerson } from './saved-person.tsx';
import { useSelf } from './self.ts';
import { idInput } from './student.tsx';

const relations = ['0', '1', '2', '3'] as const;
const upper = (typed: string) => typed.toUpperCase();

/** The payer; when paying for oneself the fields follow the student's. */
export function Payer({ form, relation }: { form: UseFormReturn<People>; relation: string }) {
  const t = useText(text);
  const p = useText(peopleText);
  const isSelf = useSelf(form);
  const copied = isSelf ? { helperText: t('same') } : {};
  const name = { htmlInput: { maxLength: 60, readOnly: isSelf } };
  return (
    <Section title={t('payer')} note={t('payerNote')}>
      <SavedPerson form={form} kind="payer" />
      <Pair>
        <Field name="payerRelationShip" label={relation} required select>
          {relations.map((code) => (
            <MenuItem key={code} value={code}>
              {p(`relation${code}`)}
            </MenuItem>
          ))}
        </Field>
      </Pair>
      <Pair>
        <Field
          name="payerLastName"
          label={p('payerLastName')}
          required
          autoComplete="off"
          slotProps={name}
          {...copied}
        />
        <Field
          name="payerFirstName"
          label={p('payerFirstName')}
          required
          autoComplete="off"
          slotProps={name}
          {...copied}
        />
        <Field
          name="payerIdNumber"
          label={p('payerIdNumber')}
          required
          clean={upper}
          autoComplete="off"
          slotProps={{ htmlInput: { ...idInput.htmlInput, readOnly: isSelf } }}
          {...copied}
        />
        <Phone name="payerPhone" label={p('payerPhone')} required />
      </Pair>
    </Section>
  );
}
