import { useQuery, useText } from '@qiaohui/kit';
import { useWatch } from '@qiaohui/kit/form';
import type { Order } from '@qiaohui/remit/orders';
import { useMemo } from 'react';
import { text as documentText } from '../../documents/text.ts';
import { useUploading } from '../../documents/upload.ts';
import { Section } from '../../layout/section.tsx';
import { kindOfOrder, needsLittle } from '../../orders/kind.ts';
import peopleText from '../../orders/review/messages/people/zh-CN.json' with { type: 'json' };
import { savedParties } from '../../parties/queries.ts';
import { useAreKnown } from '../../parties/use-are-known.ts';
import { beforeSend } from '../amount/rules.ts';
import { StepForm } from '../step-form.tsx';
import { useErrorMessages } from '../use-step.ts';
import { useStepForm } from '../use-step-form.ts';
import { WithOrder } from '../with-order.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Payer } from './payer.tsx';
import { fieldOf, formFor, peopleOf, photosFor, Typed, toSave } from './people.ts';
import { PhotoSlot } from './photo.tsx';
import { Student } from './student.tsx';
import { errorCodes } from './text.ts';

const personOf = {
  education: 'student',
  student: 'student',
  reduced: 'student',
  living: 'holder',
  medical: 'patient',
  travel: 'traveller',
} as const;

/** Step 3: the student, who pays, and the payer's ID photos. */
function PeopleForm({ order }: { order: Order }) {
  const t = useText(text);
  const people = useText(peopleText);
  const d = useText(documentText);
  const schema = useMemo(() => formFor(order), [order]);
  const stepForm = useStepForm(order, {
    name: 'send',
    typed: Typed,
    schema,
    valuesOf: peopleOf,
    toSave,
    after: `/step/check/${order.id}`,
    fieldOf: (name, { payerRelationShip }) => fieldOf(photosFor(order, payerRelationShip), name),
  });
  const { form } = stepForm;
  const errorMessage = useErrorMessages((code, label) => {
    const own = errorCodes.find((error) => error === code);
    return own ? t(own, { label }) : null;
  });
  const isUploading = useUploading();
  const relation = useWatch({ control: form.control, name: 'payerRelationShip' });
  const kind = kindOfOrder(order);
  const person = personOf[kind];
  const isStudent = person === 'student';
  return (
    <StepForm
      price={order.cnyAmount}
      step={3}
      of={stepForm}
      title={t(isStudent ? 'title' : 'titleOther')}
      intro={t(isStudent ? 'intro' : 'introOther')}
      label={t('title')}
      back={beforeSend(order)}
      translateError={errorMessage}
      disabled={isUploading}
    >
      <Student form={form} title={t(person)} needsLittle={needsLittle(kind)} />
      <Payer form={form} relation={people(isStudent ? 'relation' : 'relationOther')} />
      <Section title={t('documents')} note={t('documentsNote')}>
        {photosFor(order, relation).map(({ key, slot, side }) => (
          <PhotoSlot key={key} name={`photos.${key}`} slot={slot} side={side} label={d(key as 'idcard_font')} />
        ))}
      </Section>
    </StepForm>
  );
}

export function Component() {
  const t = useText(text);
  const ready = useAreKnown([useQuery(savedParties.of('student')), useQuery(savedParties.of('payer'))]);
  return (
    <WithOrder step={3} title={t('title')} ready={ready}>
      {(order) => <PeopleForm key={order.id} order={order} />}
    </WithOrder>
  );
}
