import { Button, DialogContent } from '@qiaohui/kit';
import type { FieldValues, SubmitHandler, UseFormReturn } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import { DeskDialog, DialogEnd } from './dialog.tsx';
import { DeskForm } from './form.tsx';

type Props<V extends FieldValues, C, O extends FieldValues> = {
  title: string;
  form: UseFormReturn<V, C, O>;
  onSubmit: SubmitHandler<O>;
  /** What the button says that sends it, and whether that ends something. */
  action: string;
  danger?: boolean;
  /** While it is on its way, where the form itself does not wait for it. */
  sending?: boolean;
  onClose: () => void;
  width?: 'xs' | 'sm' | 'md';
  children: ReactNode;
};

/** A dialog that asks for what one act needs and sends it; it stays open while it is refused. */
export function DialogForm<V extends FieldValues, C, O extends FieldValues>(props: Props<V, C, O>) {
  const { title, form, onSubmit, action, danger = false, sending = false, onClose, width = 'xs', children } = props;
  return (
    <DeskDialog title={title} onClose={onClose} width={width}>
      <DeskForm form={form} onSubmit={onSubmit}>
        <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {children}
        </DialogContent>
        <DialogEnd onClose={onClose}>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={sending || form.formState.isSubmitting}
          >
            {action}
          </Button>
        </DialogEnd>
      </DeskForm>
    </DeskDialog>
  );
}
