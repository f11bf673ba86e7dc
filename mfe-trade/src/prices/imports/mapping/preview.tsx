import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useText,
} from '@qiaohui/kit';
import type { ImportAnalysis } from '@qiaohui/trade/imports';
import type { ImportField } from '@qiaohui/trade/imports/fields';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { columnName, type MappingValues } from './values.rules.ts';

/** So many columns are shown, those that are read first; each can be chosen. */
const SHOWN = 40;

type Props = { analysis: ImportAnalysis; headerRows: number; columns: MappingValues['columns'] };

/** The first rows of a file as they are, and what each column is read as. */
export function Preview({ analysis: { first, samples, rows, sheet }, headerRows, columns }: Props) {
  const t = useText(text);
  const fieldAt = (column: number): ImportField | undefined =>
    (Object.keys(columns) as ImportField[]).find((field) => columns[field] === column);
  const all = samples.map((_, column) => column);
  const isLong = all.length > SHOWN;
  const read = all.filter((column) => fieldAt(column));
  const shown = isLong ? [...new Set([...read, ...all])].slice(0, SHOWN) : all;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        {t('preview')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('fileRows', { count: rows })}
        {sheet !== null && ` · ${t('sheet', { name: sheet })}`}
        {isLong && ` · ${t('columnsShown', { shown: SHOWN, count: samples.length })}`}
      </Typography>
      <Card sx={{ p: { xs: 0 } }}>
        <TableContainer tabIndex={0} role="region" aria-label={t('preview')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {shown.map((column) => {
                  const field = fieldAt(column);
                  return (
                    <TableCell key={column} sx={{ whiteSpace: 'nowrap', ...(field && { color: 'primary.main' }) }}>
                      {columnName(column)}
                      {field && ` · ${t(`field.${field}`)}`}
                    </TableCell>
                  );
                })}
              </TableRow>
            </TableHead>
            <TableBody>
              {first.map((cells, at) => (
                <TableRow key={at} sx={at < headerRows ? { bgcolor: 'action.hover' } : {}}>
                  {shown.map((column) => (
                    <TableCell
                      key={column}
                      sx={{ whiteSpace: 'nowrap', fontWeight: at < headerRows ? 600 : 400, minWidth: 64 }}
                    >
                      {cells[column] ?? ''}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Card>
    </Box>
  );
}
