import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@qiaohui/kit';
import { type FieldValues, Form, type UseFormReturn } from '@qiaohui/kit/form';
import { type ReactNode, useId } from 'react';
import { useFaults } from './faults.ts';

type Props<V extends FieldValues, S extends FieldValues> = {
  title: string;
  form: UseFormReturn<V, unknown, S>;
  /** A refusal of the server goes to its fields. */
  onSubmit: (values: S) => Promise<void>;
  onClose: () => void;
  close: string;
  submit: string;
  loading: boolean;
  wide?: boolean;
  children: ReactNode;
};

/** A form of its own over the page: title, fields, the way out and the one thing to do. */
export function FormDialog<V extends FieldValues, S extends FieldValues>({
  title,
  form,
  onSubmit,
  onClose,
  close,
  submit,
  loading,
  wide = false,
  children,
}: Props<V, S>) {
  const faults = useFaults();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth={wide ? 'sm' : 'xs'} fullWidth aria-labelledby={id}>
      <Form form={form} words={faults} onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions sx={{ p: 6, pt: 0, gap: 2 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {close}
          </Button>
          <Button type="submit" variant="contained" loading={loading}>
            {submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
