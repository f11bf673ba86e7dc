import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  isUnderway,
  List,
  ListItem,
  Loaded,
  PackLine,
  Typography,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { ExportForm, Format, ListExport } from '@qiaohui/warehouse/exports';
import { useState } from 'react';
import type { Asked } from './button.tsx';
import { addressOf, asker, files } from './queries.ts';
import { text } from './text.ts';

/** One file: of which list, how far it is, and its download. */
function FileLine({ file }: { file: ListExport }) {
  const t = useText(text);
  const format = useFormat();
  const { state, done, total, size, at } = file;
  const words = {
    waiting: () => t('waiting'),
    running: () => t('running', { done: format.number(done), total: format.number(total) }),
    ready: () => t('ready', { rows: format.number(total), size: format.bytes(size ?? 0) }),
    failed: () => t('failed'),
    gone: () => t('gone'),
  };
  const title = (
    <>
      {t(`list_${file.list}`)} · {file.format.toUpperCase()} · <When at={at} />
    </>
  );
  const name = `${file.list}-${at.slice(0, 10)}.${file.format}`;
  return (
    <ListItem disableGutters divider sx={{ gap: 3 }}>
      <PackLine
        pack={file}
        title={title}
        words={words[state]()}
        file={{ address: addressOf(file), name, action: t('download') }}
      />
    </ListItem>
  );
}

/** Has a file made of the list at hand, and offers the latest ones. */
export default function ExportDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useText(text);
  const client = useQueryClient();
  const query = useQuery(files);
  const [ask] = useState(asker);
  const make = useMutation({
    mutationFn: (format: Format) => ask({ ...asked, format } as ExportForm),
    onError: toast.fault,
    onSettled: () => client.invalidateQueries({ queryKey: files.queryKey }),
  });
  const isBusy = make.isPending || (query.data?.some(isUnderway) ?? false);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="export-list">
      <DialogTitle id="export-list">{t('title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('text')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 4 }}>
          <Button variant="contained" disabled={isBusy} onClick={() => make.mutate('xlsx')}>
            {t('xlsx')}
          </Button>
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => make.mutate('csv')}>
            {t('csv')}
          </Button>
        </Box>
        <Typography variant="h3" gutterBottom>
          {t('files')}
        </Typography>
        <Loaded query={query}>
          {(all) =>
            all.length === 0 ? (
              <Typography color="textSecondary">{t('none')}</Typography>
            ) : (
              <List disablePadding>
                {all.map((file) => (
                  <FileLine key={file.id} file={file} />
                ))}
              </List>
            )
          }
        </Loaded>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
