import { useText } from '@qiaohui/kit';
import { type FieldValues, Form, type TranslateError } from '@qiaohui/kit/form';
import type { Order } from '@qiaohui/remit/orders';
import type { ReactNode } from 'react';
import { AutosaveStatus } from './autosave.tsx';
import { Bar } from './bar.tsx';
import { Frame } from './frame.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { StepNumber } from './stepper.tsx';
import type { useStepForm } from './use-step-form.ts';

type Props<V extends FieldValues> = {
  order: Order;
  step: StepNumber;
  /** The form of `useStepForm`. */
  of: ReturnType<typeof useStepForm<V>>;
  title: string;
  intro: string;
  /** Accessible name of the form. */
  label: string;
  back: string;
  translateError: TranslateError;
  disabled?: boolean;
  children: ReactNode;
};

/** A step that is one form: its frame, whether its input is saved, and the bar that submits it. */
export function StepForm<V extends FieldValues>(props: Props<V>) {
  const { order, step, of, title, intro, label, back, translateError, disabled = false, children } = props;
  const t = useText(text);
  const { name, form, saved, onSubmit, saving, isEdit } = of;
  return (
    <Frame
      step={step}
      title={title}
      intro={intro}
      saved={<AutosaveStatus state={saved} />}
      bar={
        <Bar
          back={back}
          price={order.cnyAmount}
          form={name}
          loading={saving}
          disabled={disabled}
          {...(isEdit && { next: t('saveBack') })}
        />
      }
    >
      <Form form={form} onSubmit={onSubmit} translateError={translateError} id={name} label={label}>
        {children}
      </Form>
    </Frame>
  );
}
