import { type FieldValues, FormDialog as KitDialog } from '@qiaohui/kit/form';
import type { ComponentProps } from 'react';
import { useFieldErrors } from './field-errors.text.ts';

type Props<V extends FieldValues, C, O extends FieldValues> = Omit<
  ComponentProps<typeof KitDialog<V, C, O>>,
  'translateError'
>;

/** The kit's form dialog with the texts of this area's field errors. */
export function FormDialog<V extends FieldValues, C, O extends FieldValues>(props: Props<V, C, O>) {
  const translateError = useFieldErrors();
  return <KitDialog {...props} translateError={translateError} />;
}
