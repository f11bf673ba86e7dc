import { maxSheetBytes, type PayeeImport } from '@qiaohui/admin/payees/import';
import {
  Button,
  DialogContent,
  DialogEnd,
  DialogFrame,
  Typography,
  toast,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import { useState } from 'react';
import { text } from './import.text.ts';
import { Rehearsal, touched } from './import-preview.tsx';
import { payees } from './queries.ts';

/** A workbook is looked at first; what it would do is done once that was seen, and as a whole. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const [seen, setSeen] = useState<PayeeImport | null>(null);
  const apply = useMutation(payees.applyImport(useQueryClient()));
  const applied = (done: PayeeImport) => {
    toast.success(t('imported', { count: touched(done).length }));
    onClose();
  };
  const count = seen ? touched(seen).length : 0;
  return (
    <DialogFrame title={t('importTitle')} onClose={onClose} width="md">
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {t('importHint')}
        </Typography>
        <Upload
          label={t('workbook')}
          hint={t('workbookHint')}
          accept=".xlsx"
          maxBytes={maxSheetBytes}
          send={payees.checkImport}
          onDone={setSeen}
          filled={seen !== null}
        />
        {seen && <Rehearsal seen={seen} />}
      </DialogContent>
      <DialogEnd onClose={onClose}>
        <Button
          variant="contained"
          disabled={!seen || count === 0}
          loading={apply.isPending}
          onClick={() => seen && apply.mutate(seen.id, { onSuccess: applied })}
        >
          {t('apply', { count })}
        </Button>
      </DialogEnd>
    </DialogFrame>
  );
}
