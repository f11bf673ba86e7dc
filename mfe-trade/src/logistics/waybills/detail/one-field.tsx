import { Box, MenuItem, useText } from '@qiaohui/kit';
import { CheckField, DateField, DateTimeField, Field, TimeField, useFormContext, useWatch } from '@qiaohui/kit/form';
import type { Transport, Waybill } from '@qiaohui/trade/waybills';
import { airWaybillError } from '@qiaohui/trade/waybills/numbers';
import { isPersonField } from '@qiaohui/trade/waybills/people';
import type { ComponentProps } from 'react';
import { PortField } from '../../../master-data/places/port-field.tsx';
import { DirectionField, TransportField } from '../choices.tsx';
import { ClientField } from '../client-field.tsx';
import { days, type FieldName, isPort, portCodes, times } from './cards.ts';
import { type ChoiceName, choicesOf, isChoice, useChoiceText } from './choices.ts';
import { useLabels } from './labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { PersonField } from './person-field.tsx';
import { ServicesField } from './services-field.tsx';

type Named = ComponentProps<typeof PersonField>['waybill'] & Pick<Waybill, 'transport'>;
type ChoiceProps = { name: ChoiceName; label: string; autoFocus: boolean };

function ChoiceField({ name, label, autoFocus }: ChoiceProps) {
  const t = useText(text);
  const choiceText = useChoiceText();
  return (
    <Field name={name} label={label} select autoFocus={autoFocus} slotProps={{ select: { displayEmpty: true } }}>
      <MenuItem value="">{t('none')}</MenuItem>
      {choicesOf[name].map((value) => (
        <MenuItem key={value} value={value}>
          {choiceText(name, value)}
        </MenuItem>
      ))}
    </Field>
  );
}

type Typed = { mbl: string | null; transport: Transport };

/** The number of the carrier's document. That of an airline has a check digit, which a clerk may overrule. */
function MasterNumberField({ label, autoFocus }: { label: string; autoFocus: boolean }) {
  const t = useText(text);
  const { mbl, transport } = useWatch<Typed>();
  const { setValue } = useFormContext();
  const isDoubtful = transport === 'air' && !!mbl && airWaybillError(mbl) !== null;
  return (
    <div>
      <Field
        name="mbl"
        label={label}
        // another number has to be confirmed again
        onChange={() => setValue('mbl_overruled', false)}
        autoFocus={autoFocus}
        autoComplete="off"
      />
      {isDoubtful && <CheckField name="mbl_overruled" title={label} label={t('anyway')} />}
    </div>
  );
}

type Props = { name: FieldName; isFirst: boolean; waybill: Named };

/** The use of the places that a mode goes by; on land that is any. */
const uses = { sea: 'sea', air: 'air', rail: undefined, land: undefined } as const;

/** A field of a waybill in the form of its card. */
export function OneField({ name, isFirst, waybill }: Props) {
  const label = useLabels(waybill.transport)(name);
  if (name === 'transport') return <TransportField />;
  if (name === 'direction') return <DirectionField />;
  if (name === 'client') return <ClientField label={label} autoFocus={isFirst} />;
  if (name === 'mbl') return <MasterNumberField label={label} autoFocus={isFirst} />;
  if (name === 'service_items') return <ServicesField label={label} />;
  if (name === 'cut_off') {
    return (
      // day and time side by side need more than a column
      <Box sx={{ gridColumn: '1 / -1', maxWidth: 360 }}>
        <DateTimeField name={name} label={label} autoFocus={isFirst} />
      </Box>
    );
  }
  if (isPort(name)) {
    const by = uses[waybill.transport];
    return <PortField name={name} code={portCodes[name]} by={by} label={label} autoFocus={isFirst} />;
  }
  if (isPersonField(name)) return <PersonField name={name} label={label} waybill={waybill} autoFocus={isFirst} />;
  if (isChoice(name)) return <ChoiceField name={name} label={label} autoFocus={isFirst} />;
  if (times.includes(name)) return <TimeField name={name} label={label} autoFocus={isFirst} />;
  if (days.includes(name)) return <DateField name={name} label={label} autoFocus={isFirst} />;
  const isLong = name === 'remark';
  return (
    <Field
      name={name}
      label={label}
      autoFocus={isFirst}
      autoComplete="off"
      {...(isLong && { multiline: true, minRows: 2, sx: { gridColumn: '1 / -1' } })}
    />
  );
}
