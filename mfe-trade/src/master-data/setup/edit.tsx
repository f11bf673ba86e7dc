import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { FieldValues } from '@qiaohui/kit/form';
import type { ComponentProps } from 'react';
import { EditForm } from '../../forms/edit-form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { SetupRecords } from './records.ts';

type Props<Row, In extends FieldValues, Out extends FieldValues> = Omit<
  ComponentProps<typeof EditForm<In, Out>>,
  'done' | 'version' | 'change' | 'sheet' | 'record'
> & {
  records: Pick<SetupRecords<Row, Out>, 'change'>;
  record: { id: string; version: number };
  /** The record as the form has it. */
  values: In;
};

/** The sheet that changes a record of those that a team sets up. */
export function EditSetup<Row, In extends FieldValues, Out extends FieldValues>(props: Props<Row, In, Out>) {
  const { records, record, values, ...form } = props;
  const t = useText(text);
  const change = useMutation(records.change(useQueryClient(), record.id));
  return (
    <EditForm<In, Out>
      {...form}
      done={t('modified')}
      record={values}
      version={record.version}
      change={change}
      sheet={480}
    />
  );
}
