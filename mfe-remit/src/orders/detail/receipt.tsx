import Download from '@mui/icons-material/FileDownloadOutlined';
import {
  Box,
  Button,
  type Locale,
  MenuItem,
  saveFile,
  Typography,
  useLocale,
  useMutation,
  useText,
} from '@qiaohui/kit';
import { Checkbox, FormControlLabel, TextField } from '@qiaohui/kit/form';
import type { Order } from '@qiaohui/remit/orders';
import { useState } from 'react';
import { toastError } from '../errors.ts';
import { orders } from '../queries.ts';
import text from './messages/receipt/zh-CN.json' with { type: 'json' };

/** Each language calls itself by its own name. */
const languages: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English', 'de-DE': 'Deutsch' };

/** Downloads the receipt of a completed order as a PDF, in a chosen language, with or without the fees. */
export default function Receipt({ order: { id, number } }: { order: Order }) {
  const t = useText(text);
  const { locale } = useLocale();
  const [language, setLanguage] = useState<Locale>(locale);
  const [fees, setFees] = useState(true);
  const download = useMutation({
    ...orders.receipt(id),
    onSuccess: (blob) => saveFile(blob, `receipt-${number}.pdf`),
    onError: toastError,
  });
  return (
    <Box
      component="section"
      aria-labelledby="receipt"
      sx={{ width: '100%', maxWidth: 440, textAlign: 'left', mt: 3, displayPrint: 'none' }}
    >
      <Typography variant="h3" component="h2" id="receipt">
        {t('title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('intro')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 4, rowGap: 2 }}>
        <TextField
          select
          label={t('language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Locale)}
          sx={{ width: 150 }}
        >
          {Object.entries(languages).map(([value, name]) => (
            <MenuItem key={value} value={value} lang={value}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={<Checkbox checked={fees} onChange={(_, ticked) => setFees(ticked)} />}
          label={t('fees')}
        />
      </Box>
      <Button
        variant="contained"
        startIcon={<Download />}
        onClick={() => download.mutate({ locale: language, fees: String(fees) })}
        loading={download.isPending}
        sx={{ mt: 3 }}
      >
        {t('download')}
      </Button>
    </Box>
  );
}
