import type { KeyboardEvent } from 'react';

/** Enter in a field goes on to the next one: a label that is scanned there must not send the form. */
export function toNextField(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...(target.form?.querySelectorAll<HTMLElement>('input, textarea') ?? [])];
  fields[fields.indexOf(target) + 1]?.focus();
}
