import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { type DefaultValues, type FieldValues, useForm } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../../forms/form-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { SetupRecords } from './records.ts';

type Props<Row, In extends FieldValues, Out extends FieldValues> = {
  title: string;
  action: string;
  schema: z.ZodType<Out, In>;
  /** What the form begins with. */
  draft: In;
  records: Pick<SetupRecords<Row, Out>, 'create'>;
  onClose: () => void;
  children: ReactNode;
};

/** The sheet that adds a record to those that a team sets up. */
export function CreateSetup<Row, In extends FieldValues, Out extends FieldValues>(props: Props<Row, In, Out>) {
  const { title, action, schema, draft, records, onClose, children } = props;
  const t = useText(text);
  const create = useMutation(records.create(useQueryClient(), useIdempotencyKey()));
  const form = useForm<In, unknown, Out>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: draft as DefaultValues<In>,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={async (values) => {
        await create.mutateAsync(values);
        toast.success(t('saved'));
        onClose();
      }}
      onClose={onClose}
      action={action}
      sending={create.isPending}
      confirmsDiscard
      sheet={480}
    >
      {children}
    </FormDialog>
  );
}
