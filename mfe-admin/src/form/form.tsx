import { Box } from '@qiaohui/kit';
import { type FieldValues, Form, type SubmitHandler, type UseFormReturn } from '@qiaohui/kit/form';
import { type ReactNode, useRef } from 'react';
import { warn } from '../mutations/warn.ts';
import { useFieldMessages } from './field-messages.ts';
import { useFocusReturn } from './focus-return.ts';

type Props<V extends FieldValues, C, O extends FieldValues> = {
  form: UseFormReturn<V, C, O>;
  onSubmit: SubmitHandler<O>;
  label?: string;
  children: ReactNode;
};

/** A form of the desk: field errors in its texts, and the spec's warning for errors that have no field here. */
export function DeskForm<V extends FieldValues, C, O extends FieldValues>(props: Props<V, C, O>) {
  const messages = useFieldMessages();
  const frame = useRef<HTMLDivElement>(null);
  useFocusReturn(frame);
  return (
    <Box ref={frame} sx={{ minWidth: 0 }}>
      <Form {...props} translateError={messages} onInvalid={warn} />
    </Box>
  );
}
