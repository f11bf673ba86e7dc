import type { LineRow } from '@qiaohui/admin/statements';
import { Box, Button, Card, Typography, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { balance } from '../../money/sums.ts';
import { NumberField } from '../line/number-field.tsx';
import { useLikeConfirmation } from '../line/use-like-confirmation.tsx';
import { useLineLabels } from '../line-labels.ts';
import lineText from '../messages/line/zh-CN.json' with { type: 'json' };
import text from '../messages/zh-CN.json' with { type: 'json' };
import { lines as allLines } from '../queries.ts';

const sumOf = (lines: LineRow[]): string => lines.reduce((sum, { rest }) => balance(sum, `-${rest}`), '0.00');

/** Assigns several selected lines to one order. */
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
    <Card component="section" aria-label={t('join')} sx={{ p: { xs: 3 }, mb: 3, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography role="status" sx={{ mr: 'auto' }}>
          {t('selected', { count: chosen.length, sum: cny(sumOf(chosen)) })}
        </Typography>
        <Button size="small" variant="text" onClick={clear}>
          {t('unselect')}
        </Button>
      </Box>
      {chosen.length > 1 && <NumberField label={t('join')} action={t('join')} onSend={send} />}
    </Card>
  );
}
