import { readDecimal, useLocale } from '@qiaohui/kit';
import type { UseFormReturn } from '@qiaohui/kit/form';
import { parseTsv } from '@qiaohui/kit/spreadsheet';
import type { DraftContent } from '@qiaohui/trade/offers/request';
import type { ClipboardEvent, KeyboardEvent } from 'react';

/** The fields of a line in the order in which they stand beside each other. */
export const fields = ['price', 'minimum_quantity', 'lead_time', 'unit_weight', 'alternative', 'note'] as const;
export type LineField = (typeof fields)[number];
const figures: readonly LineField[] = ['price', 'minimum_quantity', 'unit_weight'];

type Place = { line: number; field: LineField };

/** Where an input stands, by its name; null for those of the whole offer. */
function placeOf(target: EventTarget): Place | null {
  const [, line, name] = /^lines\.(\d+)\.(\w+)$/.exec((target as HTMLInputElement).name ?? '') ?? [];
  const field = fields.find((one) => one === name);
  return line && field ? { line: Number(line), field } : null;
}

const isOfMoreCells = (text: string) => /[\t\n]/.test(text.replace(/\r?\n$/, ''));

/** Keys and pastes as in a spreadsheet: up and down by line, and cells copied in Excel into those from here on. */
export function useCells(form: UseFormReturn<DraftContent>, onPasted: () => void) {
  const { locale } = useLocale();
  const read = (field: LineField, text: string) => {
    const tidy = text.trim();
    return figures.includes(field) && tidy !== '' ? readDecimal(tidy, locale) : tidy;
  };

  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!place || !isOfMoreCells(text)) return;
    event.preventDefault();
    const { lines } = form.getValues();
    const first = fields.indexOf(place.field);
    const pasted = lines.map((line) => ({ ...line }));
    for (const [down, cells] of parseTsv(text).entries()) {
      const line = pasted[place.line + down];
      for (const [right, cell] of cells.entries()) {
        const field = fields[first + right];
        if (line && field) Object.assign(line, { [field]: read(field, cell), not_offered: false });
      }
    }
    form.setValue('lines', pasted, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    onPasted();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (!place || !step || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = event.currentTarget.querySelector<HTMLInputElement>(
      `[name="lines.${place.line + step}.${place.field}"]`,
    );
    next?.focus();
    next?.select();
  };

  return { onPaste, onKeyDown };
}
