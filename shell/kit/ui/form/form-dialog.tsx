import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { DialogEnd, DialogFrame } from '../dialog/dialog-frame.tsx';
import { useDiscard } from './discard.ts';
import { Form, type TranslateError } from './form.tsx';
import { useSpliced } from './spliced.tsx';

type BodyProps<V extends FieldValues, C, O extends FieldValues> = {
  form: UseFormReturn<V, C, O>;
  onSubmit: SubmitHandler<O>;
  /** How this form's schema says its faults, and what happens to one that belongs to no field. */
  words?: TranslateError;
  onFault?: (cause: unknown) => void;
  /** What the button says that sends it, and whether that ends something. */
  action: string;
  danger?: boolean;
  /** While it is on its way, where the form itself does not wait for it. */
  sending?: boolean;
  /** It cannot be sent now. */
  blocked?: boolean;
  onClose: () => void;
  /** The word for the way out, where that is not to cancel. */
  leave?: string;
  /** Further buttons, before the one that sends. */
  more?: ReactNode;
  children: ReactNode;
};

/** What stands in the frame of a dialog that asks for something; for frames that show more than that. */
export function FormBody<V extends FieldValues, C, O extends FieldValues>(props: BodyProps<V, C, O>) {
  const { form, onSubmit, words, onFault, children } = props;
  const { action, danger = false, sending = false, blocked = false, onClose, leave, more } = props;
  const { part, look, question, holds } = useSpliced<HTMLDivElement>();
  const send: SubmitHandler<O> = async (values, event) => {
    if (!holds()) await onSubmit(values, event);
  };
  return (
    <Form form={form} onSubmit={send} {...(words && { words })} {...(onFault && { onFault })}>
      <DialogContent
        ref={part}
        onInput={look}
        sx={{ display: 'grid', alignContent: 'start', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {children}
        {question}
      </DialogContent>
      <DialogEnd onClose={onClose} leave={leave}>
        {more}
        <Button
          type="submit"
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={sending || form.formState.isSubmitting}
          disabled={blocked}
        >
          {action}
        </Button>
      </DialogEnd>
    </Form>
  );
}

type Props<V extends FieldValues, C, O extends FieldValues> = BodyProps<V, C, O> & {
  title: string;
  /** It asks before what was typed is thrown away: one where much is typed. */
  asks?: boolean;
  width?: 'xs' | 'sm' | 'md';
};

/** A dialog that asks for what one act needs and sends it; it stays open while it is refused. */
export function FormDialog<V extends FieldValues, C, O extends FieldValues>(props: Props<V, C, O>) {
  const { title, asks = false, width, ...body } = props;
  const { form, onClose } = props;
  const discard = useDiscard();
  const { isDirty } = form.formState;
  const leave = async () => {
    if (!asks || !isDirty || (await discard())) onClose();
  };
  return (
    <DialogFrame title={title} onClose={leave} {...(width && { width })}>
      <FormBody {...body} onClose={leave} />
    </DialogFrame>
  );
}
