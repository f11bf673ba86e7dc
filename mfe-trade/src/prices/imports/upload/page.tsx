import Download from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Box,
  Breadcrumbs,
  Button,
  Card,
  Page,
  Stack,
  saveFile,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  toast,
  useListParams,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { type Send, Upload } from '@qiaohui/kit/form';
import { maxImportBytes, type PriceImport } from '@qiaohui/trade/imports';
import { ImportKind } from '@qiaohui/trade/imports/fields';
import { useState } from 'react';
import { useMayWritePrices } from '../../../area/use-prices.ts';
import { useUpload } from '../../../forms/upload.ts';
import { priceLists } from '../../price-lists/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { imports } from '../queries.ts';

/** Uploads a file of prices or discounts. The address says of which kind, and which list it is a new version of. */
export function Component() {
  const t = useText(text);
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayWrite = useMayWritePrices();
  const { filter, set } = useListParams({ kind: ImportKind.options, list: null });
  const list = useQuery({ ...priceLists.one(filter.list), enabled: filter.list !== '' });
  const kind = filter.kind || 'price';
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const template = useMutation({
    mutationFn: () => imports.template(kind),
    onSuccess: (blob) => saveFile(blob, `${t(`template.${kind}`)}.xlsx`),
    onError: toast.failure,
  });
  const upload = useUpload(imports.upload(kind));
  const send: Send<PriceImport> = async (file, sending) => {
    setError(undefined);
    setSending(true);
    return upload(file, sending).finally(() => setSending(false));
  };
  const done = async (made: PriceImport) => {
    toast.success(t('submitted'));
    await imports.keep(client, made);
    await navigate(`/trade/imports/${made.id}${filter.list && `?list=${encodeURIComponent(filter.list)}`}`);
  };
  const download = (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Download />}
      loading={template.isPending}
      onClick={() => template.mutate()}
    >
      {t('template')}
    </Button>
  );
  return (
    <Page
      title={t('create')}
      above={<Breadcrumbs crumbs={[{ label: t('title'), to: '/trade/imports' }]} />}
      intro={t(kind === 'price' ? 'introPrice' : 'introDiscount')}
      actions={download}
      width="wizard"
    >
      {mayWrite ? (
        <Stack sx={{ gap: 4 }}>
          {filter.list ? (
            <Typography sx={{ minHeight: 24 }}>{list.data && t('newVersionOf', { name: list.data.name })}</Typography>
          ) : (
            <ToggleButtonGroup
              exclusive
              aria-label={t('kind')}
              value={kind}
              disabled={isSending}
              onChange={(_, next: ImportKind | null) => next && set({ kind: next })}
            >
              {ImportKind.options.map((one) => (
                <ToggleButton key={one} value={one} sx={{ minHeight: 44, px: 4 }}>
                  {t(one)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
          <Card sx={{ p: 4 }}>
            <Upload
              key={kind}
              label={t('file')}
              hint={t('fileHint')}
              accept=".xlsx,.csv"
              maxBytes={maxImportBytes}
              tooLarge={t('tooLarge')}
              send={send}
              onDone={done}
              error={error}
            />
          </Card>
          <Box>
            <Button variant="contained" loading={isSending} onClick={() => setError(t('fileFirst'))}>
              {t('next')}
            </Button>
          </Box>
        </Stack>
      ) : (
        <Alert severity="info">{t('readOnly')}</Alert>
      )}
    </Page>
  );
}
