import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Key,
  MenuItem,
  saveFile,
  Typography,
  toast,
  useMediaQuery,
  useText,
} from '@qiaohui/kit';
import { digits, Field, Form, useForm, useWatch } from '@qiaohui/kit/form';
import { LabelSize } from '@qiaohui/warehouse/prints';
import { labelsAPage, MOST_LABELS, pagesOf } from '@qiaohui/warehouse/prints/rules';
import { useState } from 'react';
import { names } from '../names/text.ts';
import { prints } from './queries.ts';
import { counted, requestOf, type Subject, startOf } from './subject.ts';
import { Subjects } from './subjects.tsx';
import { text } from './text.ts';
import { asksCopies, asksStart, type Chosen, type Fields, type Of, remember, remembered, written } from './written.ts';

const figures = { htmlInput: { inputMode: 'numeric' } } as const;

type Props = { of: Of; subjects: Subject[]; file: string; onClose: () => void };

/** How many labels on how many pages, or that these are too many. */
function Sum({ labels, pages }: { labels: number; pages: number }) {
  const t = useText(text);
  if (labels > MOST_LABELS)
    return <Alert severity="warning">{t('tooMany', { count: labels, most: MOST_LABELS })}</Alert>;
  return (
    <Typography role="status" color="textSecondary">
      {[t('labels', { count: labels }), t('pages', { count: pages })].join(' · ')}
    </Typography>
  );
}

/** Asks for size, copies and the first free place of a sheet, as they were last on this device, and saves the PDF. */
export default function LabelDialog({ of, subjects, file, onClose }: Props) {
  const t = useText(text);
  const name = useText(names);
  const phone = useMediaQuery('(max-width: 575.95px)');
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
  const words = (code: string, label: string) =>
    code in text.zh ? t(code as Key<typeof text.zh>, { label, most: labelsAPage(size) }) : code;
  return (
    <Dialog open fullWidth maxWidth="xs" fullScreen={phone} onClose={onClose} aria-labelledby="labels">
      <Form
        form={form}
        words={words}
        onSubmit={async (chosen) => {
          saveFile(await prints.labels(requestOf(of, ticked, chosen)), `${file}.pdf`);
          remember(of, chosen);
          toast.success(t('saved'));
          onClose();
        }}
      >
        <DialogTitle id="labels">{t('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {subjects.length > 1 && <Subjects subjects={subjects} left={left} onLeft={setLeft} />}
          <Field name="size" label={t('size')} select>
            {LabelSize.options.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`size_${one}`)}
              </MenuItem>
            ))}
          </Field>
          {asksStart(size) && (
            <Field
              name="start"
              label={t('start')}
              clean={digits}
              helperText={t('startHint', { most: labelsAPage(size) })}
              slotProps={figures}
            />
          )}
          {of === 'goods' && (
            <Field name="each" label={t('each')} select>
              <MenuItem value="box">{t('each_box')}</MenuItem>
              <MenuItem value="same">{t('each_same')}</MenuItem>
            </Field>
          )}
          {asksCopies(of, each) && <Field name="copies" label={t('copies')} clean={digits} slotProps={figures} />}
          {known && <Sum labels={labels} pages={pagesOf(size, startOf(known), labels)} />}
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {name('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={form.formState.isSubmitting}
            disabled={ticked.length === 0 || labels > MOST_LABELS}
          >
            {t('make')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
