import { Alert, Button, Stack, useCodeText, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import {
  ConflictNotice,
  type FieldErrors,
  Form,
  LostNotice,
  useForm,
  useVersionedSave,
  useWatch,
} from '@qiaohui/kit/form';
import type { ImportAnalysis, PriceImport } from '@qiaohui/trade/imports';
import { useEffect, useState } from 'react';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { imports } from '../queries.ts';
import { ColumnFields } from './column-fields.tsx';
import { FigureFields } from './figure-fields.tsx';
import { HeaderRows } from './header-rows.tsx';
import { Preview } from './preview.tsx';
import { detected, errorsOf, isSame, type MappingValues, mappingOf, saved } from './values.rules.ts';

type Props = {
  found: PriceImport;
  analysis: ImportAnalysis;
  mayWrite: boolean;
  /** Called with whether there are choices that are not saved. */
  onChoosing: (isChoosing: boolean) => void;
  onSaved: () => void;
  onBack?: () => void;
};

/** Puts errors under names with points where the form looks for them. */
function nested(errors: Record<string, string>): FieldErrors<MappingValues> {
  const all: { [name: string]: object } = {};
  const columns: { [field: string]: object } = {};
  for (const [name, message] of Object.entries(errors)) {
    const [part = '', field] = name.split('.');
    if (field === undefined) all[part] = { type: 'rule', message };
    else columns[field] = { type: 'rule', message };
  }
  return (Object.keys(columns).length > 0 ? { ...all, columns } : all) as FieldErrors<MappingValues>;
}

/** Chooses how the columns of a file are read; the report is made next. */
export function MappingForm({ found, analysis, mayWrite, onChoosing, onSaved, onBack }: Props) {
  const t = useText(text);
  const codeText = useCodeText(text);
  const { id, kind, mapping, version } = found;
  const before = mapping ?? analysis.remembered;
  const map = useMutation(imports.map(useQueryClient(), id));
  const form = useForm<MappingValues>({
    mode: 'onSubmit',
    defaultValues: before ? saved(kind, before) : detected(kind, analysis),
    resolver: (values) => {
      const errors = errorsOf(kind, values, analysis);
      return Object.keys(errors).length > 0 ? { values: {}, errors: nested(errors) } : { values, errors: {} };
    },
  });
  const [isRemembered, setRemembered] = useState(mapping === null && analysis.remembered !== null);
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<ReturnType<typeof mappingOf>>({
    ...{ version, conflict: 'import.changed', done: t('submitted'), onClose: onSaved },
    isBooked: (sent) => mapping !== null && isSame(kind, mapping, sent),
    says: () => mappingOf(form.getValues()),
  });
  useEffect(() => {
    if (isOwn) onSaved();
  }, [isOwn, onSaved]);
  const values = useWatch({ control: form.control }) as MappingValues;
  const { isSubmitted, isDirty } = form.formState;
  useEffect(() => onChoosing(isDirty), [onChoosing, isDirty]);
  // what is wrong with one field may be put right in another
  useEffect(() => {
    if (!isSubmitted) return undefined;
    const { unsubscribe } = form.watch(() => void form.trigger());
    return unsubscribe;
  }, [form, isSubmitted]);
  const parts = { kind, analysis, values, disabled: !mayWrite };
  return (
    <Form
      form={form}
      translateError={(code) => codeText(code)}
      label={t('mapping')}
      onSubmit={(chosen) => {
        const sent = mappingOf(chosen);
        return save((seen) => map.mutateAsync({ version: seen, ...sent }), undefined, sent);
      }}
    >
      <Stack sx={{ gap: 6 }}>
        {isLost && <LostNotice />}
        {isStale && !isOwn && mayWrite && (
          <ConflictNotice
            onReload={() => {
              form.reset(mapping ? saved(kind, mapping) : detected(kind, analysis));
              acceptNewer();
            }}
            onInsist={acceptNewer}
          />
        )}
        {isRemembered && mayWrite && (
          <Alert
            severity="info"
            action={
              <Button
                color="inherit"
                sx={{ minHeight: 44 }}
                onClick={() => {
                  form.reset(detected(kind, analysis));
                  setRemembered(false);
                }}
              >
                {t('useDetected')}
              </Button>
            }
          >
            {t('remembered')}
          </Alert>
        )}
        <HeaderRows kind={kind} analysis={analysis} disabled={!mayWrite} />
        <Preview analysis={analysis} headerRows={values.header_rows} columns={values.columns} />
        <div>
          <ColumnFields {...parts} />
          <FigureFields {...parts} />
        </div>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {mayWrite && (
            <Button type="submit" variant="contained" loading={map.isPending} disabled={isStale}>
              {t('check')}
            </Button>
          )}
          {onBack && (
            <Button variant="outlined" color="inherit" onClick={onBack}>
              {t('toReport')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Form>
  );
}
