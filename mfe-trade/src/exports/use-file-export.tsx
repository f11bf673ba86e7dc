import {
  Box,
  Button,
  DialogContent,
  DialogEnd,
  DialogFrame,
  saveFile,
  Typography,
  toast,
  useMutation,
  useText,
} from '@qiaohui/kit';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

type Format = 'xlsx' | 'csv';
type Download = Parameters<typeof useMutation<{ name: string; blob: Blob }, Error, Format>>[0];

/** The act that downloads a short list as it is filtered, and the dialog that asks for the format while it is open. */
export function useFileExport(list: string, download: Download) {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { mutate, isPending, variables } = useMutation({
    ...download,
    onSuccess: ({ blob, name }) => {
      saveFile(blob, name);
      close();
    },
    onError: toast.failure,
  });
  const of = (format: Format) => ({
    onClick: () => mutate(format),
    disabled: isPending,
    loading: isPending && variables === format,
  });
  return {
    act: { label: t('export'), run: () => setOpen(true) },
    dialog: isOpen && (
      <DialogFrame title={t('title')} onClose={close} width="sm">
        <DialogContent>
          <Typography color="textSecondary">{t('fileText', { name: list })}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
            <Button variant="contained" {...of('xlsx')}>
              {t('fileXlsx')}
            </Button>
            <Button variant="outlined" color="inherit" {...of('csv')}>
              {t('fileCsv')}
            </Button>
          </Box>
        </DialogContent>
        <DialogEnd onClose={close} leave={t('close')} />
      </DialogFrame>
    ),
  };
}
