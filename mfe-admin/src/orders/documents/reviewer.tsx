import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, Button, Typography, toast, useMutation, useQueryClient, useSession, useText } from '@qiaohui/kit';
import { warn } from '../../mutations/warn.ts';
import { orders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The reviewer: whoever rejected a document, until another takes the order over. */
export function Reviewer({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const { user } = useSession();
  const take = useMutation(orders.takeOver(useQueryClient()));
  const { reviewer } = detail;
  if (!reviewer) return null;
  const isMine = reviewer.id === user?.id;
  const run = async () => {
    try {
      await take.mutateAsync({ id: detail.id });
      toast.success(t('taken'));
    } catch (error) {
      warn(error);
    }
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 32 }}>
      <Typography variant="body2">{isMine ? t('mine') : t('reviewer', { name: reviewer.name || '–' })}</Typography>
      {!isMine && (
        <Button size="small" variant="outlined" color="inherit" loading={take.isPending} onClick={run}>
          {t('take')}
        </Button>
      )}
    </Box>
  );
}
