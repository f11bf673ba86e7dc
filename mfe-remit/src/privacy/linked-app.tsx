import {
  Box,
  Button,
  Typography,
  toast,
  useConfirm,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import { Section } from '../layout/section.tsx';
import text from './messages/linked-app/zh-CN.json' with { type: 'json' };
import { privacy } from './queries.ts';

/** The messaging app's user who signs in to this account, and a button that unlinks them; nothing when nobody does. */
export function LinkedApp() {
  const t = useText(text);
  const confirm = useConfirm();
  const { data } = useQuery(privacy.identity());
  const unlink = useMutation({
    ...privacy.unlinkIdentity(useQueryClient()),
    onSuccess: () => toast.success(t('unlinked')),
    onError: toast.failure,
  });
  if (!data) return null;
  const { nickname, boundAt } = data;
  const confirmUnlink = async () => {
    if (await confirm({ title: t('ask', { nickname }), text: t('askText'), action: t('unlink') })) unlink.mutate();
  };
  const button = (
    <Button variant="outlined" color="inherit" loading={unlink.isPending} onClick={confirmUnlink}>
      {t('unlink')}
    </Button>
  );
  return (
    <Section title={t('title')} note={t('note')} action={button}>
      <Box>
        <Typography>{nickname}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('since')} <When at={boundAt} />
        </Typography>
      </Box>
    </Section>
  );
}
