import { type FieldValues, FormDialog } from '@qiaohui/kit/form';
import type { ComponentProps } from 'react';
import { warningText } from '../mutations/warn.ts';
import { useFieldMessages } from './field-messages.ts';
import { useUnsaved } from './unsaved.tsx';

type Props<V extends FieldValues, C, O extends FieldValues> = Omit<
  ComponentProps<typeof FormDialog<V, C, O>>,
  'translateError' | 'onInvalid' | 'rejectionText'
>;

/** A form dialog of the desk: field errors in the desk's texts, and the spec's warning for other errors. */
export function DialogForm<V extends FieldValues, C, O extends FieldValues>(props: Props<V, C, O>) {
  const messages = useFieldMessages();
  const { isDirty, isSubmitting } = props.form.formState;
  useUnsaved(isDirty && !isSubmitting);
  return <FormDialog {...props} translateError={messages} rejectionText={warningText} />;
}
