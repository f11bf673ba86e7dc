import { zodResolver } from '@hookform/resolvers/zod';
import { FormDialog, useErrorMessages, useForm, useWatch } from '@qiaohui/kit/form';
import { type ReactNode, type RefObject, useImperativeHandle } from 'react';
import errors from '../../forms/messages/errors/zh-CN.json' with { type: 'json' };
import { Facts } from './facts.tsx';
import { useFarLines } from './far-lines.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Sent, sentOf, type Typed, Written } from './schema.ts';

type Props = {
  title: string;
  action: string;
  values: Typed;
  notice?: ReactNode;
  /** Blocks saving until the notice is answered. */
  isBlocked?: boolean;
  onSave: (order: Sent) => Promise<void>;
  onClose: () => void;
  /** Gives what the form would send now, if it is complete. */
  says?: RefObject<(() => Sent | undefined) | null>;
};

/** The form of an out-order, new or changed. */
export function OutOrderSheet({ title, action, values, notice, isBlocked = false, onSave, onClose, says }: Props) {
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Written), defaultValues: values });
  const errorMessages = useErrorMessages(text, {}, useErrorMessages(errors));
  useImperativeHandle(says, () => () => Sent.safeParse(form.getValues()).data, [form]);
  // unlike `form.watch` it does not render every field at each key
  const { holds, question } = useFarLines(useWatch({ control: form.control, name: 'lines' }), values.lines);
  return (
    <FormDialog
      title={title}
      form={form}
      translateError={errorMessages}
      onSubmit={async (written) => {
        if (!holds()) await onSave(sentOf(written));
      }}
      action={action}
      blocked={isBlocked}
      sheet={640}
      onClose={onClose}
    >
      {notice}
      <Facts />
      {question}
    </FormDialog>
  );
}
