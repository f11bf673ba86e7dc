import { Button, Card, Stack, Typography, toast, useConfirm, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Waybill, WaybillStatus } from '@qiaohui/trade/waybills';
import statusTexts from '../messages/zh-CN.json' with { type: 'json' };
import { waybills } from '../queries.ts';
import { WaybillChip } from '../status.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const verbs = { operation: 'toOperation', completed: 'toCompleted', void: 'toVoid', new: 'opened' } as const;
const questions: Partial<Record<WaybillStatus, 'askCompleted' | 'askVoid'>> = {
  completed: 'askCompleted',
  void: 'askVoid',
};

/** The status and the moves it allows. A move that cannot be undone asks for confirmation. */
export function Moves({ waybill, dirty }: { waybill: Waybill; dirty: boolean }) {
  const t = useText(text);
  const statusText = useText(statusTexts);
  const confirm = useConfirm();
  const move = useMutation(waybills.move(useQueryClient(), waybill.id));
  const { number, version } = waybill;

  const go = async (status: WaybillStatus) => {
    const question = questions[status];
    const dialog = question && { title: t(question, { number }), text: t('askText'), action: t(verbs[status]) };
    if (dialog && !(await confirm({ ...dialog, danger: status === 'void' }))) return;
    move.mutate(
      { status, version },
      { onSuccess: () => toast.success(t('moved', { status: statusText(status) })), onError: toast.failure },
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
