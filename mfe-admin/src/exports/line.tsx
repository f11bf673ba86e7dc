import type { OrderExport } from '@qiaohui/admin/exports';
import {
  Box,
  Button,
  http,
  LinearProgress,
  ListItem,
  saveFile,
  Typography,
  toast,
  useFormat,
  useMutation,
  useText,
  When,
} from '@qiaohui/kit';
import { addressOf, isUnderway } from './queries.ts';
import { text } from './text.ts';

function useStateWords(): (file: OrderExport) => string {
  const t = useText(text);
  const format = useFormat();
  return ({ state, done, total, size }) => {
    if (state === 'running') return t('running', { done: format.number(done), total: format.number(total) });
    if (state === 'ready') return t('ready', { rows: format.number(total), size: format.bytes(size ?? 0) });
    return t(state);
  };
}

/** One file: how far it is, and its download. */
export function FileLine({ file }: { file: OrderExport }) {
  const t = useText(text);
  const words = useStateWords()(file);
  const name = `orders-${file.at.slice(0, 10)}.${file.format}`;
  const download = useMutation({
    mutationFn: async () => saveFile(await http.blob(addressOf(file)), name),
    onError: toast.fault,
  });
  return (
    <ListItem disableGutters divider sx={{ gap: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>
          {file.format.toUpperCase()} · <When at={file.at} />
        </Typography>
        <Typography role="status" variant="body2" color="textSecondary">
          {words}
        </Typography>
        {isUnderway(file) && (
          <LinearProgress
            variant="determinate"
            value={file.total > 0 ? (100 * file.done) / file.total : 0}
            aria-label={words}
            sx={{ mt: 1 }}
          />
        )}
      </Box>
      {file.state === 'ready' && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </Button>
      )}
    </ListItem>
  );
}
