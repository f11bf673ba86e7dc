import { Button, Card, Stack, Typography, toast, useConfirm, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Waybill, WaybillStatus } from '@qiaohui/trade/waybills';
import { waybills } from '../waybills/queries.ts';
import { WaybillChip } from '../waybills/status.tsx';
import { text as words } from '../waybills/text.ts';
import { text } from './text.ts';

const verbs = { operation: 'toOperation', completed: 'toCompleted', void: 'toVoid', new: 'opened' } as const;
const questions: Partial<Record<WaybillStatus, 'askCompleted' | 'askVoid'>> = {
  completed: 'askCompleted',
  void: 'askVoid',
};

/** The status and where the waybill may go from here. What cannot be undone asks once. */
export function Moves({ waybill, dirty }: { waybill: Waybill; dirty: boolean }) {
  const t = useText(text);
  const name = useText(words);
  const confirm = useConfirm();
  const move = useMutation(waybills.move(useQueryClient(), waybill.id));
  const { number, version } = waybill;

  const go = async (status: WaybillStatus) => {
    const question = questions[status];
    const asked = question && { title: t(question, { number }), text: t('askText'), action: t(verbs[status]) };
    if (asked && !(await confirm({ ...asked, danger: status === 'void' }))) return;
    move.mutate(
      { status, version },
      { onSuccess: () => toast.success(t('moved', { status: name(status) })), onError: toast.fault },
    );
  };

  return (
    <Card>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <Typography variant="h2">{t('status')}</Typography>
        <WaybillChip status={waybill.status} />
      </Stack>
      {waybill.moves.length > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 4 }}>
          {waybill.moves.map((to) => (
            <Button
              key={to}
              variant="outlined"
              color={to === 'void' ? 'error' : 'primary'}
              disabled={dirty || move.isPending}
              onClick={() => go(to)}
            >
              {t(verbs[to])}
            </Button>
          ))}
        </Stack>
      )}
      {dirty && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {t('saveFirst')}
        </Typography>
      )}
    </Card>
  );
}
