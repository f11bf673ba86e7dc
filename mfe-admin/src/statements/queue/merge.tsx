import type { LineRow } from '@qiaohui/admin/statements';
import { Box, Typography, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { balance } from '../../money/sums.ts';
import { NumberField } from '../line/number-field.tsx';
import { useLikeConfirmation } from '../line/use-like-confirmation.tsx';
import { useLineLabels } from '../line-labels.ts';
import lineText from '../messages/line/zh-CN.json' with { type: 'json' };
import text from '../messages/zh-CN.json' with { type: 'json' };
import { lines as allLines } from '../queries.ts';

const sumOf = (lines: LineRow[]): string => lines.reduce((sum, { rest }) => balance(sum, `-${rest}`), '0.00');

/** Says what the selected lines come to, and assigns several of them to one order. */
export function Merge({ chosen, clear }: { chosen: LineRow[]; clear: () => void }) {
  const t = useText(text);
  const line = useText(lineText);
  const { cny } = useLineLabels();
  const mutation = useMutation(allLines.merge(useQueryClient()));
  const sendConfirming = useLikeConfirmation();
  const send = async (number: string) => {
    const lines = chosen.map(({ id, version }) => ({ id, version }));
    if (!(await sendConfirming((confirmed) => mutation.mutateAsync({ lines, number, ...confirmed })))) return;
    toast.success(line('joined', { number }));
    clear();
  };
  return (
    <>
      <Typography role="status">{t('selected', { sum: cny(sumOf(chosen)) })}</Typography>
      {chosen.length > 1 && (
        <Box sx={{ flex: '1 1 100%' }}>
          <NumberField label={t('join')} action={t('join')} onSend={send} />
        </Box>
      )}
    </>
  );
}
