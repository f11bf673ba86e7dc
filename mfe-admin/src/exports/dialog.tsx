import type { Format } from '@qiaohui/admin/exports';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogFrame,
  isUnderway,
  List,
  Loaded,
  Typography,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { warn } from '../desk/warn.ts';
import { useDeskAddress } from '../orders/address.ts';
import { FileLine } from './line.tsx';
import { files, useMakeFile } from './queries.ts';
import { text } from './text.ts';

type Filter = Parameters<ReturnType<typeof useMakeFile>['mutate']>[0];

/** Has a file made of the list at hand, and offers the latest ones. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const query = useQuery(files);
  const make = useMakeFile();
  const { sort, ...filter } = useDeskAddress().filters;
  const underway = make.isPending || (query.data?.some(isUnderway) ?? false);
  const ask = (format: Format) => make.mutate({ format, filter, ...(sort && { sort }) } as Filter, { onError: warn });
  return (
    <DialogFrame title={t('title')} onClose={onClose} width="sm">
      <DialogContent>
        <Typography color="textSecondary">{t('text')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 4 }}>
          <Button variant="contained" disabled={underway} onClick={() => ask('xlsx')}>
            {t('xlsx')}
          </Button>
          <Button variant="outlined" color="inherit" disabled={underway} onClick={() => ask('csv')}>
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
    </DialogFrame>
  );
}
