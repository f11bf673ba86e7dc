import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { DialogEnd, DialogFrame } from '../dialog/dialog-frame.tsx';
import { Sheet, type SheetWidth } from '../dialog/sheet.tsx';
import { BackGuard } from './back-guard.tsx';
import { useDiscard } from './discard.ts';
import { Form, type TranslateError } from './form.tsx';
import { useMixedInputCheck } from './mixed-input.tsx';
import { useRejection } from './rejection.tsx';

type BodyProps<V extends FieldValues, C, O extends FieldValues> = {
  form: UseFormReturn<V, C, O>;
  onSubmit: SubmitHandler<O>;
  /** Translates the schema's error codes; and what to do with an error that belongs to no field. */
  translateError?: TranslateError;
  onInvalid?: (cause: unknown) => void;
  /** Text of such an error, which the dialog shows if there is no `onInvalid`; default: its own message. */
  rejectionText?: (cause: unknown) => string;
  /** Text of the submit button, and whether the action is destructive. */
  action: string;
  danger?: boolean;
  /** True while submitting, for forms that do not await it themselves. */
  sending?: boolean;
  /** Disables submitting. */
  blocked?: boolean;
  onClose: () => void;
  /** Text of the leave button, when it is not 'cancel'. */
  leave?: string;
  /** True where the input survives leaving the page, as a draft does: then Back does not ask. */
  keepsInput?: boolean;
  /** Further buttons, before the submit button. */
  more?: ReactNode;
  children: ReactNode;
};

/** The form inside a dialog frame or a sheet; use it directly in frames that show more than a form. */
export function FormBody<V extends FieldValues, C, O extends FieldValues>(props: BodyProps<V, C, O>) {
  const { form, onSubmit, translateError, onInvalid, rejectionText, children } = props;
  const { action, danger = false, sending = false, blocked = false, onClose, leave, more } = props;
  const { isDirty } = form.formState;
  const { part, look, question, holds } = useMixedInputCheck<HTMLDivElement>();
  const { reject, clear, notice } = useRejection(rejectionText);
  const send: SubmitHandler<O> = async (values, event) => {
    clear();
    if (!holds()) await onSubmit(values, event);
  };
  return (
    <Form form={form} onSubmit={send} onInvalid={onInvalid ?? reject} {...(translateError && { translateError })}>
      <DialogContent
        ref={part}
        onInput={look}
        sx={{
          display: 'grid',
          alignContent: 'start',
          gap: 4,
          gridTemplateColumns: 'minmax(0, 1fr)',
          // a box that hides what is beyond its edge would be squeezed where the dialog scrolls
          gridAutoRows: 'max-content',
        }}
      >
        {children}
        {isDirty && !props.keepsInput && <BackGuard />}
        {question}
      </DialogContent>
      {notice && <Box sx={{ px: { xs: 4, sm: 6 }, pt: 3 }}>{notice}</Box>}
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
  /** Asks before unsaved input is discarded; for dialogs with much to type, and in every sheet. */
  confirmsDiscard?: boolean;
  width?: 'xs' | 'sm' | 'md';
  /** Shows the form as a sheet of this width: for more than five fields. */
  sheet?: SheetWidth;
};

/** A dialog, or with `sheet` a sheet, whose form submits one action; it stays open when the server returns an error. */
export function FormDialog<V extends FieldValues, C, O extends FieldValues>(props: Props<V, C, O>) {
  const { title, width, sheet, confirmsDiscard = sheet !== undefined, ...body } = props;
  const { form, onClose } = props;
  const discard = useDiscard();
  const { isDirty } = form.formState;
  const leave = async () => {
    if (!confirmsDiscard || !isDirty || (await discard())) onClose();
  };
  const inside = <FormBody {...body} onClose={leave} />;
  if (sheet) {
    return (
      <Sheet title={title} width={sheet} onClose={leave}>
        {inside}
      </Sheet>
    );
  }
  return (
    <DialogFrame title={title} onClose={leave} {...(width && { width })}>
      {inside}
    </DialogFrame>
  );
}
