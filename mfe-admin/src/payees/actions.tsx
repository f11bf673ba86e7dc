import { Button, PageActs, useMutation, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { ImportDialog } from './import.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { usePayeeParams } from './params.ts';
import { payees } from './queries.ts';

/** Actions beside the list: a new payee, the filtered payees as a workbook, and its import. */
export function PayeeActions() {
  const t = useText(text);
  const { filters, set } = usePayeeParams();
  const [importing, setImporting] = useState(false);
  const download = useMutation(payees.download(filters));
  return (
    <>
      <PageActs
        folded
        acts={[
          { label: t('export'), run: () => download.mutate() },
          { label: t('import'), run: () => setImporting(true) },
        ]}
      />
      <Button variant="contained" onClick={() => set({ payee: 'new' }, { push: true })}>
        {t('create')}
      </Button>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
