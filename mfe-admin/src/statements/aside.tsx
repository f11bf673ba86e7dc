import { zodResolver } from '@hookform/resolvers/zod';
import type { LineRow } from '@qiaohui/admin/statements';
import { AsideForm } from '@qiaohui/admin/statements/acts';
import { Box, Button, toast, useText } from '@qiaohui/kit';
import { Field, Form, refuse, useForm } from '@qiaohui/kit/form';
import { useFormWords } from '../desk/form-words.ts';
import { warn } from '../desk/warn.ts';
import { text } from './line-text.ts';
import { useLineAct } from './queries.ts';

/** Sets a line aside that is for no order, with a reason that stays. */
export function Aside({ line, onDone }: { line: LineRow; onDone: () => void }) {
  const t = useText(text);
  const words = useFormWords();
  const act = useLineAct('aside');
  const form = useForm({
    resolver: zodResolver(AsideForm),
    defaultValues: { id: line.id, version: line.version, reason: '' },
  });
  const save = async (values: AsideForm) => {
    try {
      await act.mutateAsync(values);
      toast.success(t('setAside'));
      onDone();
    } catch (error) {
      if (!refuse(form, error)) warn(error);
    }
  };
  return (
    <Form form={form} words={words} onSubmit={save} label={t('aside')}>
      <Field name="reason" label={t('reason')} autoFocus slotProps={{ htmlInput: { maxLength: 300 } }} />
      <Box sx={{ display: 'flex', gap: 2, mt: 2 }}>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          {t('aside')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onDone}>
          {t('cancel')}
        </Button>
      </Box>
    </Form>
  );
}
