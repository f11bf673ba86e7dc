import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Inquiry, Outcome } from '@qiaohui/trade/inquiries';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { inquiries } from '../queries.ts';

type Props = { inquiry: Inquiry; outcome: Outcome; onClose: () => void };

/** Closes an inquiry as won, or as lost with the reason. */
export function CloseDialog({ inquiry: { id, number, version }, outcome, onClose }: Props) {
  const t = useText(text);
  const move = useMutation(inquiries.move(useQueryClient(), id));
  return (
    <ReasonDialog
      words={{
        ...{ title: t(`close.${outcome}`, { number }), text: t('closeText') },
        ...{ reason: t('reason'), action: t(`to.${outcome}`) },
      }}
      required={outcome === 'lost'}
      send={async (reason) => {
        await move.mutateAsync({ to: 'closed', outcome, reason, version });
        toast.success(t('moved', { state: t(outcome) }));
      }}
      sending={move.isPending}
      onClose={onClose}
    />
  );
}
