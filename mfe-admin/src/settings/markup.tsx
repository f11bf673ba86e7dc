import { zodResolver } from '@hookform/resolvers/zod';
import { BitUpdate } from '@qiaohui/admin/config';
import { Box, Button, Card, Loaded, Typography, useFormat, useQuery, useText } from '@qiaohui/kit';
import { decimal, Field, Form, useForm, useWatch } from '@qiaohui/kit/form';
import { useFormWords } from '../desk/form-words.ts';
import { settings, useSaveBit } from './queries.ts';
import { text } from './text.ts';

/** A rate to show by example what a markup does. */
const EXAMPLE = 7.8;
type Bits = { bit: string; bit_cah: string };

function Means({ name }: { name: keyof Bits }) {
  const t = useText(text);
  const format = useFormat();
  const bit = Number(useWatch<Bits>({ name }) || 0);
  const rate = format.number((EXAMPLE * (1 + bit)).toFixed(4));
  return <>{`${t('hint')} · ${t('means', { base: format.number(EXAMPLE), rate })}`}</>;
}

function MarkupForm({ known }: { known: Bits }) {
  const t = useText(text);
  const words = useFormWords();
  const save = useSaveBit();
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(BitUpdate),
    defaultValues: known as Record<keyof Bits, string | number>,
    values: known,
    resetOptions: { keepDirtyValues: true },
  });
  const number = { htmlInput: { inputMode: 'decimal' as const, autoComplete: 'off', maxLength: 12 } };
  return (
    <Form form={form} words={words} onSubmit={(body) => save.mutate(body)} label={t('markup')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Field
          name="bit"
          label={t('bit')}
          placeholder="0.01"
          required
          clean={decimal}
          slotProps={number}
          helperText={<Means name="bit" />}
        />
        <Field
          name="bit_cah"
          label={t('bit_cah')}
          placeholder="0.01"
          required
          clean={decimal}
          slotProps={number}
          helperText={<Means name="bit_cah" />}
        />
        <Button type="submit" variant="contained" loading={save.isPending} sx={{ justifySelf: 'start' }}>
          {t('save')}
        </Button>
      </Box>
    </Form>
  );
}

export function MarkupTab() {
  const t = useText(text);
  const query = useQuery(settings.bit);
  return (
    <Card sx={{ maxWidth: 560 }}>
      <Typography component="h2" variant="h2">
        {t('markup')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 5 }}>
        {t('markupText')}
      </Typography>
      <Loaded query={query}>{(known) => <MarkupForm known={known} />}</Loaded>
    </Card>
  );
}
