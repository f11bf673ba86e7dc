import { MenuItem, useQuery, useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import { ofDuty } from '@qiaohui/trade/teams/rules';
import type { Waybill } from '@qiaohui/trade/waybills';
import { dutyOf, type PersonField as Name } from '@qiaohui/trade/waybills/people';
import { team } from '../../../area/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { name: Name; label: string; waybill: Pick<Waybill, 'people' | Name>; autoFocus: boolean };

/** Chooses a member who has the duty; whoever the waybill names stays choosable. */
export function PersonField({ name, label, waybill, autoFocus }: Props) {
  const t = useText(text);
  const { data } = useQuery(team());
  const present = (data?.members ?? []).filter(({ absent }) => !absent);
  const choices = ofDuty(present, dutyOf[name]).map(({ id, email }) => ({ id, email }));
  const named = waybill.people.filter(({ id }) => id === waybill[name] && choices.every((one) => one.id !== id));
  const all = [...choices, ...named];
  return (
    <Field
      name={name}
      label={label}
      select
      autoFocus={autoFocus}
      {...(data && choices.length === 0 && { helperText: t('nobody', { duty: label }) })}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('noPerson')}</MenuItem>
      {all.map(({ id, email }) => (
        <MenuItem key={id} value={id}>
          {email}
        </MenuItem>
      ))}
    </Field>
  );
}
