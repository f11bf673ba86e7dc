import type { KeyboardEvent } from 'react';

/** Moves from a field to the next one on Enter: a scanned label must not submit the form. */
export function toNextField(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...(target.form?.querySelectorAll<HTMLElement>('input, textarea') ?? [])];
  fields[fields.indexOf(target) + 1]?.focus();
}
