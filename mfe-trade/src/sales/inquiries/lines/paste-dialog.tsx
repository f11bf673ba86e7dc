import { Alert, useLocale, useText } from '@qiaohui/kit';
import { Field, useForm, useTranslateError } from '@qiaohui/kit/form';
import { parseTsv } from '@qiaohui/kit/spreadsheet';
import type { Currency, Locale } from '@qiaohui/service-kit/shapes';
import { MOST_LINES, NewLine } from '@qiaohui/trade/inquiries/lines';
import { inCurrency, linesOfSheet, signBy } from '@qiaohui/trade/inquiries/sheet';
import { useMayReadPrices } from '../../../area/use-prices.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { hasTargets, type LineValues, withoutTargets } from './values.ts';

/** A cell of a CSV file in quotes, or what divides cells. */
const QUOTED_OR_MARK = /(?<=^|[;\r\n])"(?:[^"]|"")*"(?=[;\r\n]|$)|;/g;

/** Copied cells are divided by tabs; rows of a CSV file, where each of them has one, by semicolons. */
function cellsIn(typed: string): string[][] {
  if (typed.includes('\t')) return parseTsv(typed);
  const divided = typed.replaceAll(QUOTED_OR_MARK, (found) => (found === ';' ? '\t' : found));
  const rows = parseTsv(divided);
  const isCsv = rows.every((row) => row.length > 1 || row.join('').trim() === '');
  return isCsv ? rows : parseTsv(typed);
}

type Read = { lines: LineValues[]; twice: string[] };
function read(typed: string, locale: Locale, currency: Currency): Read {
  if (typed.trim() === '') return { lines: [], twice: [] };
  const { lines, twice } = linesOfSheet(cellsIn(typed), signBy(locale));
  return { lines: inCurrency(lines, currency), twice };
}

type LineError = { model: string; code: string };
/** What keeps the service from taking lines. */
const errorsIn = (lines: LineValues[]): LineError[] =>
  lines.flatMap((line) => {
    const [issue] = NewLine.safeParse(line).error?.issues ?? [];
    return issue ? [{ model: line.model, code: issue.message }] : [];
  });

type Found = Read & { room: number; errors: LineError[] };

function Counted({ room, lines: { length: count }, errors, twice }: Found) {
  const t = useText(text);
  const translateError = useTranslateError();
  if (twice.length > 0) return <Alert severity="error">{t('headingsTwice', { headings: twice.join(', ') })}</Alert>;
  if (count > room) return <Alert severity="error">{t('tooMany', { count: MOST_LINES })}</Alert>;
  const [first] = errors;
  if (first)
    return (
      <Alert severity="error">
        {t('invalidLines', { count: errors.length })}
        <br />
        {t('lineError', { model: first.model, error: translateError(first.code, t('model')) })}
      </Alert>
    );
  return count > 0 ? <Alert severity="info">{t('readCount', { count })}</Alert> : null;
}

type Props = {
  room: number;
  /** Of the inquiry. */
  currency: Currency;
  /** Lines are stored as they are; elsewhere they can be mended before that. */
  stores?: boolean;
  onTake: (lines: LineValues[]) => unknown;
  onClose: () => void;
};

/** Rows from Excel, or a model a line, as they are copied; with a row of headings the columns are found by these. */
export function PasteDialog({ room, currency, stores = false, onTake, onClose }: Props) {
  const t = useText(text);
  const form = useForm({ defaultValues: { typed: '' } });
  const { locale } = useLocale();
  const typed = form.watch('typed');
  const mayReadPrices = useMayReadPrices();
  const found = read(typed, locale, currency);
  const { twice } = found;
  const lines = mayReadPrices ? found.lines : withoutTargets(found.lines);
  const errors = stores ? errorsIn(lines) : [];
  return (
    <FormDialog
      width="md"
      title={t('paste')}
      form={form}
      onSubmit={async () => {
        await onTake(lines);
        onClose();
      }}
      onClose={onClose}
      action={t('takeLines')}
      blocked={lines.length === 0 || lines.length > room || errors.length > 0 || twice.length > 0}
      confirmsDiscard
    >
      <Field
        name="typed"
        label={t('pasteHere')}
        helperText={t('pasteHint')}
        multiline
        minRows={8}
        maxRows={16}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { style: { whiteSpace: 'pre', overflowX: 'auto' } } }}
      />
      <Counted room={room} lines={lines} errors={errors} twice={twice} />
      {!mayReadPrices && hasTargets(found.lines) && <Alert severity="warning">{t('targetsLeft')}</Alert>}
    </FormDialog>
  );
}
