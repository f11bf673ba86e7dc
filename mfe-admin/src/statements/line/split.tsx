import { zodResolver } from '@hookform/resolvers/zod';
import Close from '@mui/icons-material/CloseOutlined';
import type { LineRow } from '@qiaohui/admin/statements';
import { SplitForm } from '@qiaohui/admin/statements/acts';
import {
  Box,
  Button,
  firstClick,
  IconButton,
  Typography,
  toast,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { DecimalField, Field, useFieldArray, useForm, useWatch } from '@qiaohui/kit/form';
import { FormActions } from '../../form/actions.tsx';
import { DeskForm } from '../../form/form.tsx';
import { balance } from '../../money/sums.ts';
import { useLineLabels } from '../line-labels.ts';
import text from '../messages/line/zh-CN.json' with { type: 'json' };
import { lines } from '../queries.ts';
import { useLikeConfirmation } from './use-like-confirmation.tsx';

/** Remainder of a line after these amounts; amounts that are no numbers count nothing. */
const leftOf = (rest: string, amounts: string[]): string =>
  amounts.filter((amount) => /^\d+(\.\d{1,2})?$/.test(amount)).reduce((left, amount) => balance(left, amount), rest);

/** Splits a line's money over several orders; the parts must sum to its remainder. */
export function Split({ line, onDone }: { line: LineRow; onDone: () => void }) {
  const t = useText(text);
  const { cny } = useLineLabels();
  const client = useQueryClient();
  const mutation = useMutation(lines.split(client));
  const sendConfirming = useLikeConfirmation();
  const empty = { number: '', amount: '' };
  const form = useForm({
    resolver: zodResolver(SplitForm),
    defaultValues: { id: line.id, version: line.version, parts: [empty, empty] },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'parts' });
  const parts = useWatch({ control: form.control, name: 'parts' });
  const left = leftOf(
    line.rest,
    parts.map(({ amount }) => String(amount)),
  );
  // the one on the screen: the line may have been set aside and opened again while this was typed
  const { version } = line;
  const save = async () => {
    const line = await sendConfirming((confirmed) =>
      mutation.mutateAsync({ ...form.getValues(), version, ...confirmed }),
    );
    if (!line) return;
    toast.success(t('splitDone'));
    onDone();
  };
  return (
    <DeskForm form={form} onSubmit={save} attempt={lines.attempt(client)} label={t('split')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {fields.map(({ id }, at) => (
          <Box key={id} sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
            <Field name={`parts.${at}.number`} label={`${t('number')} ${at + 1}`} autoFocus={at === 0} />
            <DecimalField name={`parts.${at}.amount`} label={`${t('amount')} ${at + 1}`} currency="CNY" />
            {fields.length > 2 && (
              <IconButton aria-label={t('remove', { at: at + 1 })} onClick={firstClick(() => remove(at))}>
                <Close fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
        <Typography variant="body2" role="status" color={left === '0.00' ? 'textSecondary' : 'error'}>
          {left.startsWith('-') ? t('over', { sum: cny(left.slice(1)) }) : t('left', { sum: cny(left) })}
        </Typography>
        <FormActions action={t('split')} onCancel={onDone}>
          <Button variant="outlined" color="inherit" onClick={() => append(empty)}>
            {t('add')}
          </Button>
        </FormActions>
      </Box>
    </DeskForm>
  );
}
