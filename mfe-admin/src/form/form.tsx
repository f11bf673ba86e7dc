import { Box } from '@qiaohui/kit';
import { type FieldValues, Form, type SubmitHandler, type UseFormReturn } from '@qiaohui/kit/form';
import { type ReactNode, useRef } from 'react';
import { type Attempt, useEarlierAttempt } from './earlier-attempt.tsx';
import { useFieldMessages } from './field-messages.ts';
import { useFocusReturn } from './focus-return.ts';
import { useUnsaved } from './unsaved.tsx';

type Props<V extends FieldValues, C, O extends FieldValues> = {
  form: UseFormReturn<V, C, O>;
  onSubmit: SubmitHandler<O>;
  label?: string;
  /** For a form whose repeats carry one idempotency key. */
  attempt?: Attempt;
  children: ReactNode;
};

/** A form of the desk: field errors in its texts, and the spec's warning below it for errors that have no field here. */
export function DeskForm<V extends FieldValues, C, O extends FieldValues>({
  attempt,
  onSubmit,
  ...props
}: Props<V, C, O>) {
  const messages = useFieldMessages();
  const frame = useRef<HTMLDivElement>(null);
  useFocusReturn(frame);
  const { isDirty, isSubmitting } = props.form.formState;
  useUnsaved(isDirty && !isSubmitting);
  const { onInvalid, notice, clear } = useEarlierAttempt(attempt);
  const send: SubmitHandler<O> = (values, event) => {
    clear();
    return onSubmit(values, event);
  };
  return (
    <Box ref={frame} sx={{ minWidth: 0 }}>
      <Form {...props} onSubmit={send} translateError={messages} onInvalid={onInvalid} />
      {notice}
    </Box>
  );
}
