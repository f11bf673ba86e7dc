import Download from '@mui/icons-material/FileDownloadOutlined';
import {
  Box,
  Button,
  saveFile,
  Typography,
  toast,
  useFormat,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import { type ImportReport, maxImportBytes, type PriceImport } from '@qiaohui/trade/imports';
import { useUpload } from '../../../forms/upload.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { imports } from '../queries.ts';

/** The failing rows as a workbook, each with its reasons; says so where they are beyond what a workbook holds. */
export function RepairDownload({ found: { id, file }, report }: { found: PriceImport; report: ImportReport }) {
  const t = useText(text);
  const { number } = useFormat();
  const download = useMutation({
    mutationFn: () => imports.repairBook(id),
    onSuccess: (blob) => {
      saveFile(blob, `${file.name.replace(/\.[^.]*$/, '')}-${t('repairBook')}.xlsx`);
      toast.success(t('exported'));
    },
    onError: toast.failure,
  });
  if (report.repairable === 0) return <Typography variant="body2">{t('repairableNone')}</Typography>;
  return (
    <Box>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Download />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('downloadRepair')}
      </Button>
      {report.repairable < report.failing && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('repairableOnly', { count: number(report.repairable) })}
        </Typography>
      )}
    </Box>
  );
}

/** Takes the repaired workbook; its rows complete the revision that the import made. */
export function RepairUpload({ found: { id } }: { found: PriceImport }) {
  const t = useText(text);
  const client = useQueryClient();
  const send = useUpload(imports.repair(id));
  return (
    <Box component="section" aria-labelledby="import-repair">
      <Typography id="import-repair" component="h2" variant="h3" sx={{ mb: 2 }}>
        {t('repairTitle')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('repairHint')}
      </Typography>
      <Upload
        label={t('repairBook')}
        accept=".xlsx,.csv"
        maxBytes={maxImportBytes}
        tooLarge={t('tooLarge')}
        send={send}
        onDone={async (sent) => {
          await imports.keep(client, sent);
          toast.success(t('submitted'));
        }}
      />
    </Box>
  );
}
