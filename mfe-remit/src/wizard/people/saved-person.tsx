import type { UseFormReturn } from '@qiaohui/kit/form';
import type { Saved } from '@qiaohui/remit/saved';
import { SavedPartyPicker } from '../../parties/picker.tsx';
import type { People } from './people.ts';

const typedIn = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/** Fills the form with a payer or a student who was confirmed before. */
export function SavedPerson({ form, kind }: { form: UseFormReturn<People>; kind: 'payer' | 'student' }) {
  const fill = (picked: Saved) => {
    if (picked.kind === 'recipient') return;
    for (const [name, value] of Object.entries(picked.values))
      form.setValue(name as keyof Omit<People, 'photos'>, value === null ? '' : String(value), typedIn);
  };
  return <SavedPartyPicker kind={kind} onPick={fill} />;
}
