import Download from '@mui/icons-material/FileDownloadOutlined';
import { Breadcrumbs, Button, Card, Page, Stack, saveFile, toast, useMutation, useText } from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import { type CustomerImport, maxSheetBytes } from '@qiaohui/trade/customers/files';
import { useState } from 'react';
import names from '../messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { Outcome } from './outcome.tsx';
import { customerImport } from './queries.ts';
import { ImportRows } from './rows.tsx';

/** Imports customers from a file: checked first, then created as a whole. */
export function Component() {
  const t = useText(text);
  const name = useText(names);
  const [seen, setSeen] = useState<CustomerImport | null>(null);
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
  return (
    <Page
      title={t('title')}
      above={<Breadcrumbs crumbs={crumbs} />}
      intro={t('intro')}
      actions={download}
      width="wizard"
    >
      <Stack sx={{ gap: 4 }}>
        {seen ? (
          <>
            <Outcome seen={seen} onDone={setSeen} onAgain={() => setSeen(null)} />
            <ImportRows seen={seen} />
          </>
        ) : (
          <Card>
            <Upload
              label={t('file')}
              hint={t('fileHint')}
              accept=".xlsx,.csv"
              maxBytes={maxSheetBytes}
              send={customerImport.send}
              onDone={setSeen}
              filled={false}
            />
          </Card>
        )}
      </Stack>
    </Page>
  );
}
