import { useText } from '@qiaohui/kit';
import { type FieldValues, Form, type TranslateError } from '@qiaohui/kit/form';
import type { ComponentProps, ReactNode } from 'react';
import { AutosaveStatus } from './autosave.tsx';
import { Bar } from './bar.tsx';
import { Conflict } from './conflict.tsx';
import { Frame } from './frame.tsx';
import { LockEnds } from './lock-ends.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { useStepForm } from './use-step-form.ts';

type Props<V extends FieldValues> = Pick<ComponentProps<typeof Frame>, 'step' | 'title' | 'intro'> &
  Pick<ComponentProps<typeof Bar>, 'back' | 'price' | 'disabled'> & {
    of: ReturnType<typeof useStepForm<V>>;
    /** Accessible name of the form. */
    label: string;
    translateError: TranslateError;
    children: ReactNode;
  };

/** A step that is one form: its frame, whether its input is saved, and the bar that submits it. */
export function StepForm<V extends FieldValues>({ of, label, translateError, children, ...props }: Props<V>) {
  const t = useText(text);
  const { step, title, intro, ...bar } = props;
  const { name, form, saved, conflict, onSubmit, saving, isEdit, losesLock } = of;
  return (
    <Frame
      {...{ step, title, intro }}
      saved={<AutosaveStatus state={saved} />}
      bar={
        <Bar
          {...bar}
          form={name}
          loading={saving}
          {...(isEdit && { next: t('saveBack') })}
          notice={losesLock && <LockEnds order={losesLock} />}
        />
      }
    >
      {conflict && <Conflict {...conflict} />}
      <Form form={form} onSubmit={onSubmit} translateError={translateError} id={name} label={label}>
        {children}
      </Form>
    </Frame>
  );
}
