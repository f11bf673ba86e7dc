import { zodResolver } from '@hookform/resolvers/zod';
import { Meaning, SayForm, type UnknownColumn } from '@qiaohui/admin/statements/columns';
import { Box, MenuItem, Typography, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { DialogForm } from '../../form/dialog-form.tsx';
import { columns as known } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** A file that was rejected because some of its columns are unknown. */
export type Question = { file: string; channel: SayForm['channel']; account: string; columns: UnknownColumn[] };
type Values = Pick<Question, 'channel' | 'account'> & { columns: { heading: string; meaning: Meaning | '' }[] };
type Props = { question: Question; onExplained: () => void; onClose: () => void };

/** Asks for the meaning of each unknown column; it is stored before the file is sent again. */
export function ColumnsDialog({ question: { file, channel, account, columns }, onExplained, onClose }: Props) {
  const t = useText(text);
  const explain = useMutation(known.explain(useQueryClient()));
  const form = useForm<Values, unknown, SayForm>({
    resolver: zodResolver(SayForm) as never,
    defaultValues: { channel, account, columns: columns.map(({ heading }) => ({ heading, meaning: '' })) },
  });
  const send = async (stated: SayForm) => {
    await explain.mutateAsync(stated);
    onExplained();
  };
  return (
    <DialogForm form={form} onSubmit={send} title={t('title')} action={t('send')} onClose={onClose} width="sm">
      <Typography variant="body2">{t('why', { file })}</Typography>
      {columns.map(({ heading, values, said: stated }, at) => (
        <Box key={heading}>
          <Field
            select
            fullWidth
            name={`columns.${at}.meaning`}
            label={t('column', { heading })}
            slotProps={{ select: { displayEmpty: true } }}
          >
            <MenuItem value="">{t('choose')}</MenuItem>
            {Meaning.options.map((meaning) => (
              <MenuItem key={meaning} value={meaning}>
                {t(`meaning-${meaning}`)}
              </MenuItem>
            ))}
          </Field>
          <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 1 }}>
            {t('cells', { cells: values.join(' · ') })}
          </Typography>
          {stated && (
            <Typography variant="caption" component="div" color="error">
              {t('clash', { meaning: t(`meaning-${stated}`) })}
            </Typography>
          )}
        </Box>
      ))}
    </DialogForm>
  );
}
