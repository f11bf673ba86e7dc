import { useText } from '@qiaohui/kit';
import type { FieldValues } from '@qiaohui/kit/form';
import type { ComponentProps } from 'react';
import { EditForm } from '../../forms/edit-form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Noun } from './noun.ts';

type Props<In extends FieldValues, Out extends FieldValues> = Omit<
  ComponentProps<typeof EditForm<In, Out>>,
  'title' | 'action' | 'done' | 'conflict'
> & { noun: Noun };

/** The form that changes a record of this noun, in its words. */
export function EditDialog<In extends FieldValues, Out extends FieldValues>({ noun, ...form }: Props<In, Out>) {
  const t = useText(text);
  return (
    <EditForm
      title={t(`${noun}.edit`)}
      action={t(`${noun}.save`)}
      done={t('modified')}
      conflict={`${noun}.changed`}
      {...form}
    />
  );
}
