import { useText } from '@qiaohui/kit';
import { Field, type UseFormReturn } from '@qiaohui/kit/form';
import { Pair, Section } from '../../layout/section.tsx';
import peopleText from '../../orders/review/messages/people/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import type { People } from './people.ts';
import { Phone } from './phone.tsx';
import { usePinyin } from './pinyin.ts';
import { SavedPerson } from './saved-person.tsx';

const upper = (typed: string) => typed.toUpperCase();
export const idInput = { htmlInput: { maxLength: 18, inputMode: 'text' as const, spellCheck: false } };
const name = { htmlInput: { maxLength: 60 } };

function Pinyin() {
  const t = useText(text);
  const p = useText(peopleText);
  return (
    <>
      <Field
        name="lastNamePinyin"
        label={p('lastNamePinyin')}
        helperText={t('auto')}
        clean={upper}
        autoComplete="off"
        slotProps={name}
      />
      <Field
        name="firstNamePinyin"
        label={p('firstNamePinyin')}
        helperText={t('auto')}
        clean={upper}
        autoComplete="off"
        slotProps={name}
      />
    </>
  );
}

function Contact() {
  const p = useText(peopleText);
  return (
    <>
      <Field
        name="email"
        label={p('email')}
        type="email"
        autoComplete="email"
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <Phone name="phone" label={p('phone')} />
    </>
  );
}

type Props = { form: UseFormReturn<People>; title: string; needsLittle: boolean };

/** The beneficiary. Some payments need only the Chinese name and the ID number. */
export function Student({ form, title, needsLittle }: Props) {
  const p = useText(peopleText);
  const fill = usePinyin(form);
  return (
    <Section title={title}>
      <SavedPerson form={form} kind="student" />
      <Pair>
        <Field
          name="lastName"
          label={p('lastName')}
          required
          autoComplete="off"
          slotProps={name}
          onBlur={() => fill('lastName')}
        />
        <Field
          name="firstName"
          label={p('firstName')}
          required
          autoComplete="off"
          slotProps={name}
          onBlur={() => fill('firstName')}
        />
        {!needsLittle && <Pinyin />}
      </Pair>
      <Pair>
        <Field name="idNumber" label={p('idNumber')} required clean={upper} autoComplete="off" slotProps={idInput} />
        {!needsLittle && <Contact />}
      </Pair>
    </Section>
  );
}
