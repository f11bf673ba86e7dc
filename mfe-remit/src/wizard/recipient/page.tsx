import { Alert, Box, isKey, useParams, useQuery, useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import type { Order } from '@qiaohui/remit/orders';
import type { Saved } from '@qiaohui/remit/saved';
import { useMemo } from 'react';
import { useNames } from '../../institutions/use-names.ts';
import { Pair, Section } from '../../layout/section.tsx';
import { forStudent, kindOfOrder } from '../../orders/kind.ts';
import { orders } from '../../orders/queries.ts';
import { grouped } from '../../orders/recipient/grouped.ts';
import { type FieldSpec, fieldLabels } from '../../orders/recipient/labels.ts';
import accountText from '../../orders/recipient/messages/account/zh-CN.json' with { type: 'json' };
import { SavedPartyPicker } from '../../parties/picker.tsx';
import { savedParties } from '../../parties/queries.ts';
import { useAreKnown } from '../../parties/use-are-known.ts';
import { StepForm } from '../step-form.tsx';
import { useErrorMessages } from '../use-step.ts';
import { useStepForm } from '../use-step-form.ts';
import { WithOrder } from '../with-order.tsx';
import { type Account, accountOf, formFor, Typed } from './fields.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { typedIn, useCompared } from './use-compared.tsx';

const toSave = ({ reference, ...payment }: Account) => ({ payment, reference });
const upper = (typed: string) => typed.toUpperCase();
const iban = {
  clean: (typed: string) => upper(typed).replaceAll(/\s/g, ''),
  write: grouped,
  sx: { '& input': { fontVariantNumeric: 'tabular-nums', textTransform: 'uppercase' } },
} as const;

/** Step 2: the account that is paid, with the labels of its currency. */
function RecipientForm({ order }: { order: Order }) {
  const t = useText(text);
  const a = useText(accountText);
  const schema = useMemo(() => formFor(order), [order]);
  const stepForm = useStepForm(order, {
    name: 'accept',
    typed: Typed,
    schema,
    valuesOf: accountOf,
    toSave,
    after: `/step/send/${order.id}`,
  });
  const { form } = stepForm;
  const errorMessage = useErrorMessages((code) => (code.startsWith('bank.') && isKey(text, code) ? t(code) : null));
  const fill = (picked: Saved) => {
    if (picked.kind !== 'recipient') return;
    for (const [name, value] of Object.entries(picked.values)) form.setValue(name as keyof Account, value, typedIn);
  };
  const below = useCompared(form, order);
  const names = useNames();
  const isOwn = kindOfOrder(order) === 'living';
  const fixed = order.resource?.fixedReference;
  const one = ({ name, label, required, upper: isUpper, iban: isIban }: FieldSpec) => (
    <Box key={name}>
      <Field
        name={name}
        label={a(label)}
        required={required}
        fullWidth
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 200, lang: 'en' } }}
        {...(isUpper && { clean: upper })}
        {...(isIban && iban)}
      />
      {below(name, a(label))}
    </Box>
  );
  const [first, number, ...rest] = fieldLabels(order.currency);
  return (
    <StepForm
      price={order.cnyAmount}
      step={2}
      of={stepForm}
      title={t('title')}
      intro={t(isOwn ? 'introOwn' : 'intro')}
      label={t('title')}
      back={`/step/amount/${order.id}`}
      translateError={errorMessage}
    >
      <Section title={order.resource && !isOwn ? names(order.resource).first : t('account')}>
        <SavedPartyPicker kind="recipient" currency={order.currency} onPick={fill} />
        {order.resource && (
          <Alert severity="info" sx={{ mb: 5, bgcolor: 'info.wash', color: 'info.text' }}>
            {t(isOwn ? 'own' : order.resource.accountNo ? 'prefilled' : 'notOnRecord')}
          </Alert>
        )}
        <Pair>
          {first && one(first)}
          {number && one(number)}
          {rest.map(one)}
        </Pair>
        <Field
          name="reference"
          label={a('reference')}
          helperText={t(
            fixed
              ? 'fixedReference'
              : isOwn
                ? 'referenceHintOwn'
                : forStudent(kindOfOrder(order))
                  ? 'referenceHint'
                  : 'referenceHintOther',
          )}
          slotProps={{ htmlInput: { maxLength: 140, readOnly: Boolean(fixed) } }}
        />
      </Section>
    </StepForm>
  );
}

export function Component() {
  const t = useText(text);
  const { id = '' } = useParams();
  const { data: order } = useQuery(orders.one(id));
  const known = useQuery({ ...savedParties.of('recipient', order?.currency), enabled: order !== undefined });
  return (
    <WithOrder step={2} title={t('title')} ready={useAreKnown([known])}>
      {(order) => <RecipientForm key={order.id} order={order} />}
    </WithOrder>
  );
}
