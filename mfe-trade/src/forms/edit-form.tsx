import { zodResolver } from '@hookform/resolvers/zod';
import type { SheetWidth } from '@qiaohui/kit';
import {
  BookedNotice,
  ConflictNotice,
  type DefaultValues,
  type FieldValues,
  LostNotice,
  useForm,
  useVersionedSave,
} from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { FormDialog } from './form-dialog.tsx';

type Props<In extends FieldValues, Out extends FieldValues> = {
  title: string;
  action: string;
  done: string;
  /** Error code of a version conflict. */
  conflict: string;
  schema: z.ZodType<Out, In>;
  /** The record as the form has it now; `version` is the one that it shows. */
  record: In;
  version: number;
  /** What a colleague's version has, in a line. */
  state: Array<string | null | false>;
  change: { mutateAsync: (change: Out & { version: number }) => Promise<unknown>; isPending: boolean };
  /** Shows the form as a sheet of this width: for more than five fields. */
  sheet?: SheetWidth;
  onClose: () => void;
  children: ReactNode;
};

/** Values to compare; a figure is read back with other zeros than it was typed with, 12.50 as 12.5 and 25 as 25.00. */
const contentOf = (values: unknown): string | undefined =>
  JSON.stringify(values, (_, value) =>
    typeof value === 'string' && /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value,
  );

/** A form that changes a record, over nobody else's change. */
export function EditForm<In extends FieldValues, Out extends FieldValues>(props: Props<In, Out>) {
  const { title, action, done, conflict, schema, record, version, state, change, sheet, onClose, children } = props;
  const form = useForm<In, unknown, Out>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: record as DefaultValues<In>,
  });
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<Out>({
    ...{ version, conflict, done, onClose, shown: record },
    isBooked: (sent) => contentOf(schema.safeParse(record).data) === contentOf(sent),
    says: () => schema.safeParse(form.getValues()).data,
  });
  const reload = () => {
    form.reset(record);
    acceptNewer();
  };
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={(values) => save((seen) => change.mutateAsync({ ...values, version: seen }), undefined, values)}
      onClose={onClose}
      action={action}
      blocked={isStale}
      sending={change.isPending}
      confirmsDiscard
      {...(sheet && { sheet })}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && (
        <ConflictNotice state={state.filter(Boolean).join(' · ')} onReload={reload} onInsist={acceptNewer} />
      )}
      {children}
    </FormDialog>
  );
}
