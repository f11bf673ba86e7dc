import { Box, Button, Card, Typography, toast, useFormat, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { LinkedList } from '@qiaohui/trade/links';
import { RowProgress } from '../../records/row-progress.tsx';
import { whenDone } from '../../records/when-done.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { links } from './queries.ts';

/** `onGone`: called when the list has gone with its linking. */
type Props = { found: LinkedList; mayWrite: boolean; onGone: () => void };

/** How far the linking of a list is. The page may be left meanwhile. */
export function LinkProgress({ found: { list, progress }, mayWrite, onGone }: Props) {
  const t = useText(text);
  const { number } = useFormat();
  const cancel = useMutation(links.cancel(useQueryClient(), list.id));
  const { done = 0, total = 0 } = progress ?? {};
  const run = () =>
    whenDone(cancel.mutateAsync(), ({ gone }) => {
      toast.success(t('cancelled'));
      if (gone) onGone();
    });
  return (
    <Card sx={{ p: 4, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography role="status" sx={{ fontWeight: 600, flex: 1 }}>
          {t('linking')} {total > 0 && t('rowsDone', { done: number(done), total: number(total) })}
        </Typography>
        {mayWrite && (
          <Button color="inherit" variant="outlined" loading={cancel.isPending} onClick={run}>
            {t('cancel')}
          </Button>
        )}
      </Box>
      <RowProgress label={t('progress')} done={done} total={total} hint={t('mayLeave')} />
    </Card>
  );
}
