import { SlotChange } from '@qiaohui/admin/contract';
import { MenuItem, Typography, useText } from '@qiaohui/kit';
import { TextField, useController } from '@qiaohui/kit/form';
import { fieldText as text } from './field-text.ts';
import { needs, slots } from './values.ts';

/** Documents that orders of this payee need, if different from their payment type's. */
export function ChecklistFields() {
  const t = useText(text);
  const { field } = useController({ name: 'payee.checklist' });
  const changes: SlotChange[] = field.value ?? [];
  const choose = (slot: SlotChange['slot'], need: string) => {
    const others = changes.filter((one) => one.slot !== slot);
    const chosen = SlotChange.safeParse({ slot, need });
    field.onChange(chosen.success ? [...others, chosen.data] : others);
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {t('checklistHint')}
      </Typography>
      {slots.map((slot) => (
        <TextField
          key={slot}
          select
          id={`checklist-${slot}`}
          label={t(`slot-${slot}`)}
          value={changes.find((one) => one.slot === slot)?.need ?? ''}
          onChange={({ target }) => choose(slot, target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('need-usual')}</MenuItem>
          {needs.map((need) => (
            <MenuItem key={need} value={need}>
              {t(`need-${need}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </>
  );
}
