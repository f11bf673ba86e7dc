import { Checkbox, FormControlLabel, FormGroup, useController } from '@qiaohui/kit/form';
import { ServiceItem } from '@qiaohui/trade/waybills';
import { useChoiceText } from './choices.ts';

/** What the team does for the client on this waybill. */
export function ServicesField({ label }: { label: string }) {
  const choiceText = useChoiceText();
  const { field } = useController<{ service_items: ServiceItem[] }>({ name: 'service_items' });
  const chosen = field.value ?? [];
  const toggle = (item: ServiceItem) =>
    field.onChange(ServiceItem.options.filter((one) => (one === item ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <FormGroup row role="group" aria-label={label} sx={{ gridColumn: '1 / -1' }}>
      {ServiceItem.options.map((item, at) => (
        <FormControlLabel
          key={item}
          label={choiceText('service_items', item)}
          control={
            <Checkbox
              checked={chosen.includes(item)}
              onChange={() => toggle(item)}
              {...(at === 0 && { slotProps: { input: { ref: field.ref } } })}
            />
          }
        />
      ))}
    </FormGroup>
  );
}
