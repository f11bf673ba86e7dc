import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, MenuItem, saveFile, Typography, toast, useMutation, useText } from '@qiaohui/kit';
import { Field, FormDialog, useErrorMessages, useForm, useWatch, WholeField } from '@qiaohui/kit/form';
import { LabelSize } from '@qiaohui/warehouse/prints';
import { labelsAPage, MAX_LABELS, pagesOf } from '@qiaohui/warehouse/prints/rules';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { prints } from './queries.ts';
import { type Chosen, type Fields, needsCopies, needsStart, type Of, remember, remembered, written } from './schema.ts';
import { counted, requestOf, type Subject, startOf } from './subject.ts';
import { Subjects } from './subjects.tsx';

type Props = { of: Of; subjects: Subject[]; file: string; onClose: () => void };

/** Number of labels and pages, or the hint that these are too many. */
function Sum({ labels, pages }: { labels: number; pages: number }) {
  const t = useText(text);
  if (labels > MAX_LABELS) return <Alert severity="warning">{t('tooMany', { count: labels, most: MAX_LABELS })}</Alert>;
  return (
    <Typography role="status" color="textSecondary">
      {[t('labels', { count: labels }), t('pages', { count: pages })].join(' · ')}
    </Typography>
  );
}

/**
 * Asks for size, copies and the first empty position of a sheet, preset from the last time on this device, and saves the
 * PDF.
 */
export default function LabelDialog({ of, subjects, file, onClose }: Props) {
  const t = useText(text);
  const make = useMutation(prints.labels());
  const [left, setLeft] = useState(new Set<string>());
  const form = useForm<Fields, unknown, Chosen>({
    mode: 'onTouched',
    resolver: zodResolver(written(of)),
    defaultValues: remembered(of),
  });
  const known = written(of).safeParse(useWatch({ control: form.control })).data;
  const size = useWatch({ control: form.control, name: 'size' });
  const each = useWatch({ control: form.control, name: 'each' });
  const ticked = subjects.filter(({ id }) => !left.has(id));
  const labels = known ? counted(of, ticked, known) : 0;
  const errorMessages = useErrorMessages(text, { most: labelsAPage(size) });
  return (
    <FormDialog
      title={t('title')}
      form={form}
      translateError={errorMessages}
      onSubmit={async (chosen) => {
        saveFile(await make.mutateAsync(requestOf(of, ticked, chosen)), `${file}.pdf`);
        remember(of, chosen);
        toast.success(t('saved'));
        onClose();
      }}
      action={t('make')}
      blocked={ticked.length === 0 || labels > MAX_LABELS}
      onClose={onClose}
    >
      {subjects.length > 1 && <Subjects subjects={subjects} left={left} onLeft={setLeft} />}
      <Field name="size" label={t('size')} select>
        {LabelSize.options.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`size_${one}`)}
          </MenuItem>
        ))}
      </Field>
      {needsStart(size) && (
        <WholeField name="start" label={t('start')} helperText={t('startHint', { most: labelsAPage(size) })} />
      )}
      {of === 'goods' && (
        <Field name="each" label={t('each')} select>
          <MenuItem value="box">{t('each_box')}</MenuItem>
          <MenuItem value="same">{t('each_same')}</MenuItem>
        </Field>
      )}
      {needsCopies(of, each) && <WholeField name="copies" label={t('copies')} />}
      {known && <Sum labels={labels} pages={pagesOf(size, startOf(known), labels)} />}
    </FormDialog>
  );
}
