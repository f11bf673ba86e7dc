import { useQuery } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import { knownShelves } from '../scan/shelves.ts';

const DOCK = 'DOCK';

type Props = { name: string; label: string; required?: boolean };

/** The code of a place, with those of the dock and the shelves in use to choose from. */
export function PlaceField({ name, label, required = false }: Props) {
  const shelves = useQuery(knownShelves).data;
  const list = `places-${name}`;
  return (
    <>
      <Field
        name={name}
        label={label}
        required={required}
        clean={(typed) => typed.toUpperCase()}
        slotProps={{ htmlInput: { list, autoComplete: 'off' } }}
      />
      <datalist id={list}>
        {[DOCK, ...shelves].map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  );
}
