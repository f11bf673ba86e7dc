import { maxSheetBytes, PayeeImport } from '@qiaohui/admin/payees/import';
import {
  Button,
  DialogContent,
  DialogEnd,
  DialogFrame,
  http,
  Typography,
  toast,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { type Send, Upload } from '@qiaohui/kit/form';
import { useState } from 'react';
import { warn } from '../mutations/warn.ts';
import { text } from './import.text.ts';
import { Rehearsal, touched } from './import-preview.tsx';

const base = '/api/v1/manage/resource/import';
const send: Send<PayeeImport> = (file, options) => http.upload(PayeeImport, base, file, options);

/** A workbook is looked at first; what it would do is done once that was seen, and as a whole. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const client = useQueryClient();
  const [seen, setSeen] = useState<PayeeImport | null>(null);
  const apply = useMutation({
    mutationFn: (id: string) => http.post(PayeeImport, `${base}/apply`, { id }),
    onSuccess: (done) => {
      for (const key of ['payees', 'payee']) void client.invalidateQueries({ queryKey: [key] });
      toast.success(t('imported', { count: touched(done).length }));
      onClose();
    },
    onError: warn,
  });
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
          send={send}
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
          onClick={() => seen && apply.mutate(seen.id)}
        >
          {t('apply', { count })}
        </Button>
      </DialogEnd>
    </DialogFrame>
  );
}
