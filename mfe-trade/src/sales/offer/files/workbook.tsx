import { Box, Button, Card, saveFile, Typography, toast, useMutation, useText } from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import { type DraftContent, MOST_OFFER_SHEET_BYTES, type OfferSheet } from '@qiaohui/trade/offers/request';
import { useState } from 'react';
import { useUpload } from '../../../forms/upload.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { offerRequest } from '../queries.ts';
import { SheetResult } from './sheet-result.tsx';

type Props = { token: string; number: string; onTake: (content: DraftContent) => void };

/** The offer by Excel: downloaded, filled in, checked, and then taken into the form. */
export function Workbook({ token, number, onTake }: Props) {
  const t = useText(text);
  const [sheet, setSheet] = useState<OfferSheet | null>(null);
  const send = useUpload(offerRequest.readWorkbook(token));
  const download = useMutation({
    mutationFn: () => offerRequest.workbook(token),
    onSuccess: (blob) => saveFile(blob, `${number}.xlsx`),
    onError: toast.failure,
  });
  return (
    <Card component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h2">{t('workbook')}</Typography>
      <Typography color="textSecondary">{t('workbookHint')}</Typography>
      <Box>
        <Button
          variant="outlined"
          color="inherit"
          loading={download.isPending}
          onClick={() => download.mutate()}
          sx={{ minHeight: 44 }}
        >
          {t('workbookDownload')}
        </Button>
      </Box>
      {sheet && (
        <SheetResult
          sheet={sheet}
          onTake={() => {
            onTake(sheet.content);
            setSheet(null);
          }}
          onDrop={() => setSheet(null)}
        />
      )}
      <Upload
        label={t('workbookFile')}
        accept=".xlsx"
        maxBytes={MOST_OFFER_SHEET_BYTES}
        tooLarge={t('workbookTooLarge')}
        send={send}
        onDone={setSheet}
      />
    </Card>
  );
}
