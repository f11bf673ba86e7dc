import { Box, Button, FileName, saveFile, Typography, toast, useMutation } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { undoing, whenDeleted } from './when-done.ts';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
};

type Change = { mutateAsync: (uid: string) => Promise<unknown> };
type Props = {
  file: { uid: string; name: string };
  /** Below its name: its size, whose it is. */
  facts: ReactNode;
  load: () => Promise<Blob>;
  drop: Change & { isPending: boolean };
  restore: Change;
  /** It can be downloaded only. */
  fixed: boolean;
  words: Record<'download' | 'downloadOf' | 'remove' | 'removeOf' | 'removed' | 'undo', string>;
};

/** The row of an attached file: downloaded, or removed with undo. */
export function AttachedFile({ file: { uid, name }, facts, load, drop, restore, fixed, words }: Props) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (blob) => saveFile(blob, name),
    onError: toast.failure,
  });
  const remove = () =>
    // its row may have gone by then
    whenDeleted({ id: uid, retry: words.remove, send: () => drop.mutateAsync(uid) }, () =>
      toast.success(
        words.removed,
        undoing(words.undo, () => restore.mutateAsync(uid)),
      ),
    );
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <FileName name={name} />
        <Typography variant="caption" color="textSecondary" component="div">
          {facts}
        </Typography>
      </Box>
      <Button
        size="small"
        color="info"
        loading={download.isPending}
        aria-label={words.downloadOf}
        onClick={() => download.mutate()}
        sx={{ minHeight: 44 }}
      >
        {words.download}
      </Button>
      {!fixed && (
        <Button
          size="small"
          color="inherit"
          disabled={drop.isPending}
          aria-label={words.removeOf}
          onClick={remove}
          sx={{ minHeight: 44 }}
        >
          {words.remove}
        </Button>
      )}
    </Box>
  );
}
