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
import { Upload, useRejection } from '@qiaohui/kit/form';
import { useState } from 'react';
import { warningText } from '../mutations/warn.ts';
import { ImportPreview, touched } from './import-preview.tsx';
import text from './messages/import/zh-CN.json' with { type: 'json' };
import { payees } from './queries.ts';

/** Checks a workbook and previews its changes, which are then applied as a whole. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const [preview, setPreview] = useState<PayeeImport | null>(null);
  const apply = useMutation(payees.applyImport(useQueryClient()));
  const { reject, clear, notice } = useRejection(warningText);
  const applied = (done: PayeeImport) => {
    toast.success(t('imported', { count: touched(done).length }));
    onClose();
  };
  const count = preview ? touched(preview).length : 0;
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
          onDone={setPreview}
          filled={preview !== null}
        />
        {preview && <ImportPreview preview={preview} />}
        {notice}
      </DialogContent>
      <DialogEnd onClose={onClose}>
        <Button
          variant="contained"
          disabled={!preview || count === 0}
          loading={apply.isPending}
          onClick={() => {
            clear();
            if (preview) apply.mutate(preview.id, { onSuccess: applied, onError: reject });
          }}
        >
          {preview ? t('apply', { count }) : t('applyAny')}
        </Button>
      </DialogEnd>
    </DialogFrame>
  );
}
