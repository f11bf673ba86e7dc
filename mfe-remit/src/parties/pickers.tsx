import type { UseFormReturn } from '@qiaohui/kit/form';
import type { Saved } from '@qiaohui/remit/saved';
import type { People } from '../wizard/people/people.ts';
import type { Account } from '../wizard/recipient/fields.ts';
import { Picker } from './picker.tsx';

const typed = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

function fillPeople(form: UseFormReturn<People>, picked: Saved): void {
  if (picked.kind === 'recipient') return;
  for (const [name, value] of Object.entries(picked.values))
    form.setValue(name as keyof Omit<People, 'papers'>, value === null ? '' : String(value), typed);
}

export const SavedPayers = ({ form }: { form: UseFormReturn<People> }) => (
  <Picker kind="payer" onPick={(picked) => fillPeople(form, picked)} />
);

export const SavedStudents = ({ form }: { form: UseFormReturn<People> }) => (
  <Picker kind="student" onPick={(picked) => fillPeople(form, picked)} />
);

/** Only recipients of the currency that is paid. */
export function SavedRecipients({ form, currency }: { form: UseFormReturn<Account>; currency: string }) {
  const fill = (picked: Saved) => {
    if (picked.kind !== 'recipient') return;
    for (const [name, value] of Object.entries(picked.values)) form.setValue(name as keyof Account, value, typed);
  };
  return <Picker kind="recipient" currency={currency} onPick={fill} />;
}
