import { Button, isAnswerLost, toast, useConfirm, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { MailState } from '@qiaohui/trade/mail-settings';
import text from './messages/zh-CN.json' with { type: 'json' };
import { mailSettings } from './queries.ts';

type Props = { version: number; onRemoved: (now: MailState) => void };

/** Removes the mail settings as they are seen, once that is confirmed: the password cannot be brought back. */
export function Removal({ version, onRemoved }: Props) {
  const t = useText(text);
  const confirm = useConfirm();
  const client = useQueryClient();
  const remove = useMutation(mailSettings.remove(client));
  const run = async () => {
    try {
      onRemoved(await remove.mutateAsync({ version }));
    } catch (error) {
      if (!isAnswerLost(error)) throw error;
      // without a reply the present state says whether they are gone
      const now = await client.fetchQuery(mailSettings.state());
      if (now.set_up) throw error;
      onRemoved(now);
    }
  };
  const confirmed = async () => {
    if (await confirm({ title: t('removeAsk'), text: t('removeText'), action: t('remove'), run }))
      toast.success(t('removed'));
  };
  return (
    <Button color="inherit" onClick={() => void confirmed()} sx={{ ml: { sm: 'auto' } }}>
      {t('remove')}
    </Button>
  );
}
