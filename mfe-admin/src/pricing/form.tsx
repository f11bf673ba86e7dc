import { zodResolver } from '@hookform/resolvers/zod';
import type { PricingChange, Pricings } from '@qiaohui/admin/config/pricing';
import { Box, Button, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { useEffect, useState } from 'react';
import { DeskForm } from '../form/form.tsx';
import { Banks } from './banks.tsx';
import { Fees, Markups } from './fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Rehearse } from './rehearse.tsx';
import { FormChange, type Values, valuesOf } from './values.ts';

type Props = {
  known: Pricings;
  /** Values of an earlier version to fill in. */
  restored: Values | null;
};

/** Markups, fees and banks; a change is previewed before it can be submitted. */
export function PricingForm({ known, restored }: Props) {
  const t = useText(text);
  const [change, setChange] = useState<PricingChange | null>(null);
  const form = useForm<Values, unknown, PricingChange>({
    mode: 'onTouched',
    resolver: zodResolver(FormChange),
    defaultValues: valuesOf(known),
    values: valuesOf(known),
    resetOptions: { keepDirtyValues: true },
  });
  const { reset, setFocus } = form;
  useEffect(() => {
    if (!restored) return;
    reset(restored, { keepDefaultValues: true, keepDirtyValues: false });
    setFocus('bit');
  }, [restored, reset, setFocus]);
  const { isDirty } = form.formState;
  // to the present values, which the form knows: those of the render that sent a change are older where it is in force at
  // once. By the options above what was typed would stay
  const resetAll = () => reset(undefined, { keepDirtyValues: false });
  const done = () => {
    setChange(null);
    resetAll();
  };
  return (
    <>
      <DeskForm form={form} onSubmit={(values) => setChange(values)} label={t('title')}>
        <Markups />
        <Fees />
        <Banks />
        <Box sx={{ display: 'flex', gap: 2, mt: 5 }}>
          <Button type="submit" variant="contained" disabled={!isDirty}>
            {t('rehearse')}
          </Button>
          <Button color="inherit" disabled={!isDirty} onClick={resetAll}>
            {t('reset')}
          </Button>
        </Box>
      </DeskForm>
      {change && (
        <Rehearse change={change} secondPerson={known.second_person} onDone={done} onClose={() => setChange(null)} />
      )}
    </>
  );
}
