import Download from '@mui/icons-material/FileDownloadOutlined';
import {
  Breadcrumbs,
  Button,
  Card,
  Loaded,
  Page,
  Stack,
  saveFile,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import { type CustomerImport, maxSheetBytes } from '@qiaohui/trade/customers/files';
import { useEffect, useState } from 'react';
import { refreshParties } from '../../supply/records.ts';
import names from '../messages/zh-CN.json' with { type: 'json' };
import { ColumnsToChoose } from './columns.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Outcome } from './outcome.tsx';
import { type Checked, customerImport, type Unknown } from './queries.ts';
import { ImportRows } from './rows.tsx';

/** The import of the address, which outlives the page: a long one is applied meanwhile. */
function useShownImport() {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = params.get('import') ?? '';
  const show = (seen: CustomerImport | null) => {
    if (seen) customerImport.keep(client, seen);
    setParams(seen ? { import: seen.id } : {}, { replace: true });
  };
  const query = useQuery(customerImport.one(id));
  const isApplied = query.data?.applied === true;
  useEffect(() => {
    if (isApplied) void refreshParties(client);
  }, [isApplied, client]);
  return { id, query, show };
}

/** Imports customers from a file: checked first, then created. */
export function Component() {
  const t = useText(text);
  const name = useText(names);
  const { id, query, show } = useShownImport();
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const [again, setAgain] = useState<Unknown | null>(null);
  const template = useMutation({
    ...customerImport.template(),
    onSuccess: (blob) => saveFile(blob, 'customers.xlsx'),
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
  const crumbs = [{ label: name('title'), to: '/trade/customers' }, { label: t('title') }];
  const take = (checked: Checked) => {
    setUnknown(null);
    setAgain(checked.again);
    show(checked.seen);
  };
  const chooseAgain = () => {
    setUnknown(again);
    show(null);
  };
  return (
    <Page
      title={t('title')}
      above={<Breadcrumbs crumbs={crumbs} />}
      intro={t('intro')}
      actions={download}
      width="wizard"
    >
      <Stack sx={{ gap: 4 }}>
        {id !== '' && (
          <Loaded query={query}>
            {(seen) => (
              <>
                <Outcome
                  seen={seen}
                  onDone={show}
                  onAgain={() => show(null)}
                  {...(again && { onColumns: chooseAgain })}
                />
                <ImportRows seen={seen} />
              </>
            )}
          </Loaded>
        )}
        {id === '' && unknown && <ColumnsToChoose unknown={unknown} onSeen={take} onAgain={() => setUnknown(null)} />}
        {id === '' && !unknown && (
          <Card>
            <Upload
              label={t('file')}
              hint={t('fileHint')}
              accept=".xlsx,.csv"
              maxBytes={maxSheetBytes}
              send={customerImport.send}
              onDone={(sent) => ('seen' in sent ? take(sent) : setUnknown(sent.unknown))}
              filled={false}
            />
          </Card>
        )}
      </Stack>
    </Page>
  );
}
