import { type FieldValues, FormDialog as KitDialog } from '@qiaohui/kit/form';
import type { ComponentProps } from 'react';
import { useFaults } from './field-errors.text.ts';

type Props<V extends FieldValues, C, O extends FieldValues> = Omit<
  ComponentProps<typeof KitDialog<V, C, O>>,
  'words' | 'onFault'
>;

/** A dialog of trade that sends a form: faults in trade's words. */
export function FormDialog<V extends FieldValues, C, O extends FieldValues>(props: Props<V, C, O>) {
  const words = useFaults();
  return <KitDialog {...props} words={words} />;
}
