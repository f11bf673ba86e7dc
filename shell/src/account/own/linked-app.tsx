import { Button, toast, useConfirm, useMutation, useQuery, useQueryClient, useText, When } from '@qiaohui/kit';
import text from './messages/linked-app/zh-CN.json' with { type: 'json' };
import { own } from './queries.ts';
import { Line } from './section.tsx';

/** The messaging app's user who signs in to this account, and a button that unlinks them; nothing when nobody does. */
export function LinkedApp() {
  const t = useText(text);
  const confirm = useConfirm();
  const { data } = useQuery(own.identity());
  const unlink = useMutation({
    ...own.unlinkIdentity(useQueryClient()),
    onSuccess: () => toast.success(t('unlinked')),
    onError: toast.failure,
  });
  if (!data) return null;
  const { nickname, boundAt } = data;
  const confirmUnlink = async () => {
    if (await confirm({ title: t('ask', { nickname }), text: t('askText'), action: t('unlink') })) unlink.mutate();
  };
  const button = (
    <Button size="small" variant="outlined" color="inherit" loading={unlink.isPending} onClick={confirmUnlink}>
      {t('unlink')}
    </Button>
  );
  const since = (
    <>
      {t('note')} {t('since')} <When at={boundAt} />
    </>
  );
  return <Line name={t('title', { nickname })} note={since} action={button} />;
}
