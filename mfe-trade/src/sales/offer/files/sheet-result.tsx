import { Alert, Box, Button, type Column, RecordRows, Stack, useText } from '@qiaohui/kit';
import type { OfferSheet } from '@qiaohui/trade/offers/request';
import text from '../messages/zh-CN.json' with { type: 'json' };

type CellError = OfferSheet['faults'][number] & { id: string };

function CellErrors({ faults }: { faults: OfferSheet['faults'] }) {
  const t = useText(text);
  const columns: Column<CellError>[] = [
    { key: 'message', title: t('fault'), least: 200, cell: ({ message }) => message, below: ({ value }) => value },
    { key: 'row', title: t('row'), figure: true, labelled: true, cell: ({ row }) => row ?? '–' },
    { key: 'column', title: t('column'), phone: 'end', labelled: true, cell: ({ column }) => column ?? '–' },
  ];
  return (
    <RecordRows
      label={t('faults')}
      rows={faults.map((fault, at) => ({ ...fault, id: String(at) }))}
      columns={columns}
      nameOf={({ message }) => message}
    />
  );
}

type Props = { sheet: OfferSheet; onTake: () => void; onDrop: () => void };

/** What a filled in workbook says: its faults by cell, or what would be taken. */
export function SheetResult({ sheet: { name, offered, faults, content }, onTake, onDrop }: Props) {
  const t = useText(text);
  const isWrong = faults.length > 0;
  const summary = isWrong
    ? t('sheetFaults', { name, count: faults.length })
    : t('sheetRead', { name, count: offered, all: content.lines.length, currency: content.currency });
  return (
    <Stack sx={{ gap: 3 }}>
      <Alert severity={isWrong ? 'error' : 'info'} role="status">
        {summary}
      </Alert>
      {isWrong && <CellErrors faults={faults} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > button': { minHeight: 44 } }}>
        {!isWrong && (
          <Button variant="contained" onClick={onTake}>
            {t('sheetTake')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={onDrop}>
          {t('sheetDrop')}
        </Button>
      </Box>
    </Stack>
  );
}
