import {
  Button,
  DialogContent,
  DialogEnd,
  DialogFrame,
  type Locale,
  MenuItem,
  saveFile,
  Typography,
  toast,
  useLocale,
  useMutation,
  useText,
} from '@qiaohui/kit';
import { Checkbox, FormControlLabel, TextField, useRejection } from '@qiaohui/kit/form';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { prints } from './queries.ts';

/** Each language calls itself by its own name. */
const languages: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English', 'de-DE': 'Deutsch' };

type Props = { what: 'packing' | 'count'; id: string; number: string; onClose: () => void };

/** Asks for content and language of a printed list, and saves the PDF. */
export default function ListDialog({ what, id, number, onClose }: Props) {
  const t = useText(text);
  const [locale, setLocale] = useState<Locale>(useLocale().locale);
  const [expected, setExpected] = useState(false);
  const { reject, clear, notice } = useRejection();
  const save = useMutation({
    onMutate: clear,
    ...prints.list(what, id),
    onSuccess: (blob) => {
      saveFile(blob, `${number}-${what}.pdf`);
      toast.success(t('saved'));
      onClose();
    },
    onError: reject,
  });
  return (
    <DialogFrame title={t(what)} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{t(`${what}Text`)}</Typography>
        <TextField
          select
          id="list-language"
          label={t('language')}
          value={locale}
          onChange={({ target }) => setLocale(target.value as Locale)}
        >
          {Object.entries(languages).map(([value, own]) => (
            <MenuItem key={value} value={value} lang={value}>
              {own}
            </MenuItem>
          ))}
        </TextField>
        {what === 'count' && (
          <FormControlLabel
            control={<Checkbox checked={expected} onChange={(_, ticked) => setExpected(ticked)} />}
            label={t('expected')}
          />
        )}
        {notice}
      </DialogContent>
      <DialogEnd onClose={onClose}>
        <Button
          variant="contained"
          loading={save.isPending}
          onClick={() => save.mutate({ locale, ...(what === 'count' && { expected }) })}
        >
          {t('make')}
        </Button>
      </DialogEnd>
    </DialogFrame>
  );
}
