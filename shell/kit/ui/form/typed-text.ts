import { useState } from 'react';

type Reading = {
  /** What a text means as a value. */
  read: (text: string) => string;
  /** How a value is written that was not typed here; default: as it is. */
  write?: (value: string) => string;
};

const same = (text: string) => text;

/**
 * Value and change of an input that shows what was typed while its value is what that means, which may change with every
 * sign: in German `1,2` becomes `1,234`, and `1.000` a thousand. `tidy` writes the value instead, once the field is left.
 */
export function useTypedText(value: string, onChange: (value: string) => void, { read, write = same }: Reading) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  return {
    value: typed !== null && typed.value === value ? typed.text : write(value),
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { text: target.value, value: read(target.value) };
      setTyped(next);
      onChange(next.value);
    },
    tidy: () => setTyped(null),
  };
}
