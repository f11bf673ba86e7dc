import { toast, useIdempotencyKey, useMutation, useText } from '@qiaohui/kit';
import { Field, useForm, zodResolver } from '@qiaohui/kit/form';
import { z } from 'zod';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useRepeat } from '../../../forms/repeat.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { offerRequest } from '../queries.ts';
import type { useDraft } from './use-draft.ts';

const Declining = z.object({ note: z.string().trim().max(500, 'field.long') });

type Props = {
  token: string;
  team: string;
  draft: Pick<ReturnType<typeof useDraft>, 'save' | 'send'>;
  onClose: () => void;
};

/** Declines to offer anything; an offer can still be made until the deadline. */
export function Decline({ token, team, draft, onClose }: Props) {
  const t = useText(text);
  const once = useIdempotencyKey();
  const repeat = useRepeat();
  const decline = useMutation({
    mutationFn: async (note: string) => {
      // declining sends nothing of what is entered, which stays for a later offer
      await draft.save();
      await draft.send(
        async ({ version }) => {
          const send = (body: { version: number; note: string | null }) => offerRequest.decline(token, body, once);
          return (await repeat(note, { made: async () => ({ version, note: note || null }), send }))?.answer;
        },
        { isEntered: false },
      );
    },
  });
  const form = useForm({ resolver: zodResolver(Declining), defaultValues: { note: '' } });
  return (
    <FormDialog
      width="sm"
      title={t('declineTitle')}
      form={form}
      onSubmit={async ({ note }) => {
        await decline.mutateAsync(note);
        toast.success(t('declined'));
        onClose();
      }}
      onClose={onClose}
      action={t('declineDo')}
      sending={decline.isPending}
    >
      <Field
        name="note"
        // the form behind it has a note as well
        id="decline-note"
        label={t('declineNote')}
        helperText={t('declineHint', { team })}
        multiline
        minRows={3}
        autoFocus
      />
    </FormDialog>
  );
}
