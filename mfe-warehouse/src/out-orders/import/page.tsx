import Download from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Breadcrumbs,
  Button,
  Card,
  Page,
  Stack,
  saveFile,
  toast,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import { maxSheetBytes, type OutImport } from '@qiaohui/warehouse/outorders/import';
import { useState } from 'react';
import { useRootCrumb } from '../../area/root-crumb.ts';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { outImport } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Rehearsal } from './preview.tsx';

type Actions = { seen: OutImport; onDone: (done: OutImport) => void; onAgain: () => void };

/** Number of valid orders and of wrong rows, with the actions for each. */
function Outcome({ seen, onDone, onAgain }: Actions) {
  const t = useText(text);
  const wrong = seen.rows.filter(({ verdict }) => verdict !== 'new').length;
  const { orders: count, applied, id } = seen;
  const apply = useMutation(outImport.apply(useQueryClient(), id));
  const make = () =>
    apply.mutateAsync().then((done) => {
      toast.success(t('done', { count: done.orders }));
      onDone(done);
    }, toast.failure);
  const errors = useMutation({
    ...outImport.errors(id),
    onSuccess: (blob) => saveFile(blob, 'out-orders-faults.xlsx'),
    onError: toast.failure,
  });
  return (
    <Stack sx={{ gap: 3 }} role="status">
      {count > 0 && <Alert severity={applied ? 'success' : 'info'}>{t(applied ? 'done' : 'sound', { count })}</Alert>}
      {wrong > 0 && <Alert severity="warning">{t('wrong', { count: wrong })}</Alert>}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {!applied && count > 0 && (
          <Button variant="contained" size="large" loading={apply.isPending} onClick={make}>
            {t('apply', { count })}
          </Button>
        )}
        {wrong > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            loading={errors.isPending}
            onClick={() => errors.mutate()}
          >
            {t('errors')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" size="large" onClick={onAgain}>
          {t('another')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Imports out-orders from a file: previewed first, then created as a whole. */
export function Component() {
  const t = useText(text);
  const name = useText(names);
  const [seen, setSeen] = useState<OutImport | null>(null);
  const template = useMutation({
    ...outImport.template(),
    onSuccess: (blob) => saveFile(blob, 'out-orders.xlsx'),
    onError: toast.failure,
  });
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
  const crumbs = [useRootCrumb(), { label: name('outOrders'), to: '/warehouse/out' }, { label: t('title') }];
  const above = <Breadcrumbs crumbs={crumbs} />;
  return (
    <Page title={t('title')} above={above} intro={t('intro')} actions={download} width="wizard">
      <Stack sx={{ gap: 4 }}>
        {seen ? (
          <>
            <Outcome seen={seen} onDone={setSeen} onAgain={() => setSeen(null)} />
            <Rehearsal seen={seen} />
          </>
        ) : (
          <Card>
            <Upload
              label={t('file')}
              hint={t('fileHint')}
              accept=".xlsx,.csv"
              maxBytes={maxSheetBytes}
              send={outImport.send}
              onDone={setSeen}
              filled={false}
            />
          </Card>
        )}
      </Stack>
    </Page>
  );
}
