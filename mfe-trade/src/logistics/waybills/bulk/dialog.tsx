import { zodResolver } from '@hookform/resolvers/zod';
import { useText } from '@qiaohui/kit';
import { useForm, useWatch } from '@qiaohui/kit/form';
import { COMMON_FIELDS, type CommonField, CommonFields, type WaybillEditResult } from '@qiaohui/trade/waybill-edits';
import type { WaybillRow } from '@qiaohui/trade/waybills';
import { isOfMode } from '@qiaohui/trade/waybills/modes';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { type Choice, ChooseField } from '../../../forms/choose.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { type FieldName, isPort, portCodes } from '../detail/cards.ts';
import { useLabels } from '../detail/labels.ts';
import { OneField } from '../detail/one-field.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Edits } from './use-edits.ts';

const codes: readonly string[] = Object.values(portCodes);
// the code of a port is edited with it
const names = COMMON_FIELDS.filter((name) => !codes.includes(name)) as Array<CommonField & FieldName>;
const Chosen = z.array(z.looseObject({ id: z.enum(names) })).min(1, 'waybill-edit.nothing');
const Form = CommonFields.extend({ chosen: Chosen });
type Values = { chosen: Choice[] } & Partial<Record<CommonField, string>>;

const fieldsOf = (chosen: ReadonlyArray<{ id: string }>): string[] =>
  chosen.flatMap(({ id }) => (isPort(id) ? [id, portCodes[id]] : [id]));

/** The fields that are chosen, with the codes of ports, as they are set. */
function setOf({ chosen, ...values }: z.output<typeof Form>): CommonFields {
  const given: Record<string, unknown> = values;
  return Object.fromEntries(fieldsOf(chosen).map((name) => [name, given[name] ?? null])) as CommonFields;
}

const resolve = zodResolver(Form);
/** Checks what is chosen: what was typed in a field that is none any more is nobody's mistake. */
const resolveChosen: typeof resolve = ({ chosen, ...values }, ...more) => {
  const given: Record<string, unknown> = values;
  const checked = Object.fromEntries(fieldsOf(chosen).map((name) => [name, given[name]]));
  return resolve({ ...checked, chosen } as Parameters<typeof resolve>[0], ...more);
};

function Fields({ transport }: { transport: WaybillRow['transport'] }) {
  const t = useText(text);
  const labelOf = useLabels(transport);
  const { chosen = [] } = useWatch<Values>();
  const options = useMemo(
    () => names.filter((name) => isOfMode(name, transport)).map((name) => ({ id: name, name: labelOf(name) })),
    [labelOf, transport],
  );
  const search = { options, loading: false, isEmpty: false, onKeyword: () => undefined };
  const nobody = { people: [], salesperson: null, assistant: null, operator: null };
  return (
    <>
      <ChooseField name="chosen" label={t('fields')} hint={t('fieldsHint')} search={search} />
      {names
        .filter((name) => chosen.some((one) => one?.id === name))
        .map((name) => (
          <OneField key={name} name={name} isFirst={false} waybill={{ transport, ...nobody }} />
        ))}
    </>
  );
}

type Props = {
  rows: WaybillRow[];
  /** The page's, so that an edit whose answer got lost is the same request when the dialog is opened again. */
  edits: Edits;
  onClose: () => void;
  onDone: (result: WaybillEditResult) => void;
};

/** Sets fields of several waybills at once. */
export function BulkDialog({ rows: chosen, edits, onClose, onDone }: Props) {
  const t = useText(text);
  // as they were seen: what is read meanwhile may have a colleague's change, or this edit's own
  const [rows] = useState(chosen);
  const form = useForm<Values, unknown, z.output<typeof Form>>({
    mode: 'onTouched',
    resolver: resolveChosen as never,
    defaultValues: { chosen: [] },
  });
  const isOne = new Set(rows.map((row) => row.transport)).size === 1;
  return (
    <FormDialog
      sheet={640}
      title={t('titleOf', { count: rows.length })}
      form={form}
      onSubmit={async (values) => {
        const seen = rows.map(({ id, version }) => ({ id, version }));
        onDone(await edits.send({ waybills: seen, set: setOf(values) }));
      }}
      onClose={onClose}
      action={t('action')}
      sending={edits.isPending}
    >
      <Fields transport={(isOne && rows[0]?.transport) || 'sea'} />
    </FormDialog>
  );
}
