import { Box, Button, useText } from '@qiaohui/kit';
import { Field, useForm, zodResolver } from '@qiaohui/kit/form';
import { z } from 'zod';
import { DeskForm } from '../../form/form.tsx';
import text from '../messages/line/zh-CN.json' with { type: 'json' };

const NumberForm = z.object({ number: z.string().trim().min(1, 'field.required').max(60) });

type Props = { label: string; action: string; onSend: (number: string) => Promise<unknown> };

/** Chooses any order by its number. */
export function NumberField({ label, action, onSend }: Props) {
  const t = useText(text);
  const form = useForm({ resolver: zodResolver(NumberForm), defaultValues: { number: '' } });
  const send = async ({ number }: { number: string }) => {
    await onSend(number);
  };
  return (
    <DeskForm form={form} onSubmit={send} label={label}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Field
            name="number"
            label={t('number')}
            fullWidth
            clean={(typed) => typed.toUpperCase()}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          />
        </Box>
        <Button
          type="submit"
          variant="outlined"
          color="inherit"
          loading={form.formState.isSubmitting}
          sx={{ flex: 'none', whiteSpace: 'nowrap' }}
        >
          {action}
        </Button>
      </Box>
    </DeskForm>
  );
}
