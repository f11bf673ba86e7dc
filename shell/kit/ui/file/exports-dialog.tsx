import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { Alert, Loaded, messageOf, useFormat, useText, When } from '@qiaohui/kit/core';
import type { ExportJob } from '@qiaohui/service-kit/shapes';
import type { UseQueryResult } from '@tanstack/react-query';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { DialogEnd, DialogFrame } from '../dialog/dialog-frame.tsx';
import { ExportJobRow, isUnderway } from './export-row.tsx';
import exportsText from './messages/zh-CN.json' with { type: 'json' };

type Format = 'csv' | 'xlsx';
/** An export job of a list; its parts are rows. */
type ListFile = ExportJob & { format: Format };

type Props<F extends ListFile> = {
  title: string;
  /** Explains what the file holds, and who may download it for how long. */
  text: string;
  query: UseQueryResult<F[]>;
  make: { isPending: boolean; error: unknown; mutate: (format: Format) => void };
  /** Text of an error of `make`; default: its own message. */
  rejectionText?: (error: unknown) => string;
  /** Describes a file: name without extension; which list, when there are several; URL once it is ready. */
  of: (file: F) => { name: string; list?: string; address: string };
  onClose: () => void;
};

function Line<F extends ListFile>({ file, of }: { file: F } & Pick<Props<F>, 'of'>) {
  const t = useText(exportsText);
  const kit = useText(texts);
  const { number, bytes } = useFormat();
  const { state, done, total, size, at, format } = file;
  const { name, list, address } = of(file);
  const figures = { done: number(done), total: number(total), rows: number(total), size: bytes(size ?? 0) };
  const title = (
    <>
      {list && `${list} · `}
      {format.toUpperCase()} · <When at={at} />
    </>
  );
  return (
    <ListItem disableGutters divider sx={{ gap: 3 }}>
      <ExportJobRow
        pack={file}
        title={title}
        status={t(state, figures)}
        file={{ address, name: `${name}-${at.slice(0, 10)}.${format}`, action: kit('download') }}
      />
    </ListItem>
  );
}

/** Starts an export of the current list and offers the latest ones for download. */
export function ExportsDialog<F extends ListFile>({
  title,
  text,
  query,
  make,
  rejectionText = messageOf,
  of,
  onClose,
}: Props<F>) {
  const t = useText(exportsText);
  const isBusy = make.isPending || (query.data?.some(isUnderway) ?? false);
  return (
    <DialogFrame title={title} onClose={onClose} width="sm">
      <DialogContent>
        <Typography color="textSecondary">{text}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 4 }}>
          <Button variant="contained" disabled={isBusy} onClick={() => make.mutate('xlsx')}>
            {t('xlsx')}
          </Button>
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => make.mutate('csv')}>
            {t('csv')}
          </Button>
        </Box>
        {make.error !== null && (
          <Alert severity="warning" role="alert" sx={{ mb: 4 }}>
            {rejectionText(make.error)}
          </Alert>
        )}
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
                  <Line key={file.id} file={file} of={of} />
                ))}
              </List>
            )
          }
        </Loaded>
      </DialogContent>
      <DialogEnd onClose={onClose} leave={t('close')} />
    </DialogFrame>
  );
}
