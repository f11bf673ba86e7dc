import { Alert, Box, type Column, RecordRows, Typography, useFormat, useText } from '@qiaohui/kit';
import type { PriceImport, ImportReport as Report } from '@qiaohui/trade/imports';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { RepairDownload } from './repair.tsx';

/** Faults that are shown; the repair workbook has all. */
const SHOWN = 50;

type FailingRow = Report['faults'][number] & { id: string };

function useColumns(): Column<FailingRow>[] {
  const t = useText(text);
  const { number } = useFormat();
  return [
    { key: 'row', title: t('row'), whole: true, cell: ({ row }) => t('rowNo', { row: number(row) }) },
    { key: 'reason', title: t('reason'), least: 220, cell: ({ message }) => message },
    { key: 'field', title: t('fieldName'), whole: true, cell: ({ field }) => t(`field.${field}`) },
    { key: 'value', title: t('value'), cell: ({ value }) => value || '–' },
  ];
}

/** How many rows of a file can be imported, why the others cannot, and the workbook to repair these. */
export function ImportReport({ found, report }: { found: PriceImport; report: Report }) {
  const t = useText(text);
  const { number } = useFormat();
  const columns = useColumns();
  const { rows, good, failing, reasons, faults, currencies } = report;
  return (
    <Box component="section" aria-labelledby="import-report" sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Typography id="import-report" component="h2" variant="h3">
        {t('report')}
      </Typography>
      <Alert severity={failing === 0 ? 'success' : good === 0 ? 'error' : 'warning'} role="status">
        {t('reportText', { rows: number(rows), good: number(good), failing: number(failing) })}
      </Alert>
      {currencies.length > 0 && (
        <Typography variant="body2">
          {t('currencies', {
            found: currencies
              .map(({ currency, count }) => `${currency} · ${t('rowCount', { count })}`)
              .join(t('comma')),
          })}
        </Typography>
      )}
      {failing > 0 && (
        <>
          <Box component="ul" aria-label={t('reasons')} sx={{ m: 0, pl: 5 }}>
            {reasons.map(({ code, message, count }) => (
              <li key={code}>
                {message} · {t('rowCount', { count })}
              </li>
            ))}
          </Box>
          <RepairDownload found={found} report={report} />
          <Typography component="h3" variant="h3">
            {t(faults.length > SHOWN || failing > faults.length ? 'firstFaults' : 'faults')}
          </Typography>
          <RecordRows
            label={t('faults')}
            rows={faults.slice(0, SHOWN).map((fault, at) => ({ ...fault, id: String(at) }))}
            columns={columns}
          />
        </>
      )}
    </Box>
  );
}
