import type { UseFormReturn } from '@qiaohui/kit/form';
import { useRef } from 'react';
import type { People } from './people.ts';

type Name = 'lastName' | 'firstName';

/** Pinyin as in a passport: capitals, no spaces, ü as YU (GB/T 28039-2011). */
async function spelled(text: string, name: Name): Promise<string> {
  // the dictionary is large and only this step needs it
  const { pinyin } = await import('pinyin-pro');
  const syllables = pinyin(text, {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
    ...(name === 'lastName' ? { surname: 'head' } : {}),
  });
  return syllables
    .join('')
    .replaceAll('ü', 'yu')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase();
}

/** Fills in the pinyin when a name field is left, unless it was typed by hand. */
export function usePinyin(form: UseFormReturn<People>) {
  const own = useRef<Record<Name, string>>({ lastName: '', firstName: '' });
  return async (name: Name) => {
    const field = `${name}Pinyin` as const;
    const text = form.getValues(name).trim();
    const isOurs = [own.current[name], ''].includes(form.getValues(field));
    if (!text || !isOurs) return;
    own.current[name] = await spelled(text, name);
    form.setValue(field, own.current[name], { shouldDirty: true, shouldValidate: true });
  };
}
