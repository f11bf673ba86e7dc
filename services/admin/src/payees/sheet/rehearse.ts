import type { Payee } from '@qiaohui/admin/contract';
import { fieldErrorsOf } from '@qiaohui/service-kit/http/validation';
import { trusted } from 'mongoose';
import { changesOf } from '../history/rules.ts';
import { type PayeeRecord, Payees, payeeOf } from '../model.ts';
import { namesakesOf } from '../namesakes.store.ts';
import { PayeeForm } from '../schema.ts';
import type { RehearsedRow } from './import.model.ts';
import { formIn, type SheetRow } from './rules.ts';
import type { RowError } from './schema.ts';

const ofRow = (code: string): RowError[] => [{ field: null, code }];
const nameOf = ({ cells }: SheetRow, present: Payee | null) => cells.name || (present?.name ?? cells.nameEn ?? '');

/** Returns why a row cannot be applied as it is, whatever its fields hold. */
async function errorOfRow(cells: SheetRow['cells'], present: PayeeRecord | null): Promise<string | null> {
  if (cells.id && !present) return 'payee.missing';
  if (present && cells.version && Number(cells.version) !== present.version) return 'payee.moved-already';
  // A file that is sent again creates nothing twice: what it created the first time has the same name.
  const isNew =
    !present && (await namesakesOf({ name: cells.name ?? '', nameEn: cells.nameEn ?? '' }, null)).length > 0;
  return isNew ? 'payee.named-already' : null;
}

async function rehearsedRow(sheet: SheetRow, present: PayeeRecord | null): Promise<RehearsedRow> {
  const { row, cells } = sheet;
  const payee = present && payeeOf(present);
  const known = {
    row,
    id: present?._id ?? (cells.id || null),
    name: nameOf(sheet, payee),
    version: present?.version ?? null,
  };
  const rejected = (errors: RowError[]): RehearsedRow => ({
    ...known,
    verdict: 'refused',
    changes: [],
    faults: errors,
    form: null,
  });
  const error = await errorOfRow(cells, present);
  if (error) return rejected(ofRow(error));
  const form = PayeeForm.safeParse(formIn(cells, payee), { reportInput: true });
  if (!form.success) {
    const errors = Object.entries(fieldErrorsOf(form.error));
    return rejected(
      errors.flatMap(([field, codes]) =>
        codes.map((code) => ({
          field: field.split('.')[0] ?? field,
          code: typeof code === 'string' ? code : code.code,
        })),
      ),
    );
  }
  const changes = changesOf(payee, { ...form.data, id: '', pinyin: '' });
  const verdict = !payee ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  return { ...known, verdict, changes, faults: [], form: form.data };
}

/** Returns what the rows of a file would do to the payees as they are now; writes nothing. */
export async function rehearsed(rows: SheetRow[]): Promise<RehearsedRow[]> {
  const ids = rows.flatMap(({ cells }) => cells.id ?? []);
  const found = await Payees.find({ _id: trusted({ $in: ids }) }).lean<PayeeRecord[]>();
  const byId = new Map(found.map((record) => [record._id, record]));
  const seen = new Set<string>();
  const all: RehearsedRow[] = [];
  for (const row of rows) {
    const { id, name, nameEn } = row.cells;
    const key = id || `${name} / ${nameEn}`.toLowerCase();
    const one = await rehearsedRow(row, byId.get(id ?? '') ?? null);
    const isTwice = seen.has(key);
    all.push(isTwice ? { ...one, verdict: 'refused', changes: [], faults: ofRow('payee.row-twice'), form: null } : one);
    seen.add(key);
  }
  return all;
}
