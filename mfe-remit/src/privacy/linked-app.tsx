import {
  Box,
  Button,
  http,
  queryOptions,
  Typography,
  toast,
  useConfirm,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import { BoundIdentity } from '@qiaohui/remit/identity';
import { z } from 'zod';
import { text } from './linked-app.text.ts';
import { Part } from './part.tsx';

const PATH = '/api/client/auth/identity/mine';
const Done = z.object({ ok: z.boolean() });
const mine = queryOptions({
  queryKey: ['privacy', 'identity'],
  queryFn: ({ signal }) => http.get(BoundIdentity.nullable(), PATH, { signal }),
});

/** Who of the messaging app signs in to this account, and a way to end it; nothing when nobody does. */
export function LinkedApp() {
  const t = useText(text);
  const client = useQueryClient();
  const confirm = useConfirm();
  const { data } = useQuery(mine);
  const unlink = useMutation({
    mutationFn: () => http.delete(Done, PATH),
    onSuccess: () => {
      toast.success(t('unlinked'));
      return client.invalidateQueries({ queryKey: mine.queryKey });
    },
    onError: toast.fault,
  });
  if (!data) return null;
  const { nickname, boundAt } = data;
  const ask = async () => {
    if (await confirm({ title: t('ask', { nickname }), text: t('askText'), action: t('unlink') })) unlink.mutate();
  };
  const button = (
    <Button variant="outlined" color="inherit" loading={unlink.isPending} onClick={ask}>
      {t('unlink')}
    </Button>
  );
  return (
    <Part title={t('title')} note={t('note')} action={button}>
      <Box>
        <Typography>{nickname}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('since')} <When at={boundAt} />
        </Typography>
      </Box>
    </Part>
  );
}
