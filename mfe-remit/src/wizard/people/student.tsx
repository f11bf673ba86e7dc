import { useText } from '@qiaohui/kit';
import { Field, type UseFormReturn } from '@qiaohui/kit/form';
import { Pair, Section } from '../../layout/section.tsx';
import { SavedStudents } from '../../parties/pickers.tsx';
import type { People } from './people.ts';
import { Phone } from './phone.tsx';
import { usePinyin } from './pinyin.ts';
import { text } from './text.ts';

const upper = (typed: string) => typed.toUpperCase();
export const idInput = { htmlInput: { maxLength: 18, inputMode: 'text' as const, spellCheck: false } };
const name = { htmlInput: { maxLength: 60 } };

function Pinyin() {
  const t = useText(text);
  return (
    <>
      <Field
        name="lastNamePinyin"
        label={t('lastNamePinyin')}
        helperText={t('auto')}
        clean={upper}
        autoComplete="off"
        slotProps={name}
      />
      <Field
        name="firstNamePinyin"
        label={t('firstNamePinyin')}
        helperText={t('auto')}
        clean={upper}
        autoComplete="off"
        slotProps={name}
      />
    </>
  );
}

function Contact() {
  const t = useText(text);
  return (
    <>
      <Field
        name="email"
        label={t('email')}
        type="email"
        autoComplete="email"
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <Phone name="phone" label={t('phone')} />
    </>
  );
}

type Props = { form: UseFormReturn<People>; title: string; asksLittle: boolean };

/** Whom the payment is for. Some payments need no more than the Chinese name and the ID number. */
export function Student({ form, title, asksLittle }: Props) {
  const t = useText(text);
  const fill = usePinyin(form);
  return (
    <Section title={title}>
      <SavedStudents form={form} />
      <Pair>
        <Field
          name="lastName"
          label={t('lastName')}
          required
          autoComplete="off"
          slotProps={name}
          onBlur={() => fill('lastName')}
        />
        <Field
          name="firstName"
          label={t('firstName')}
          required
          autoComplete="off"
          slotProps={name}
          onBlur={() => fill('firstName')}
        />
        {!asksLittle && <Pinyin />}
      </Pair>
      <Pair>
        <Field name="idNumber" label={t('idNumber')} required clean={upper} autoComplete="off" slotProps={idInput} />
        {!asksLittle && <Contact />}
      </Pair>
    </Section>
  );
}
