import Close from '@mui/icons-material/CloseOutlined';
import {
  Box,
  Button,
  firstClick,
  IconButton,
  locales,
  MenuItem,
  Stack,
  Typography,
  useLocale,
  useSession,
  useText,
} from '@qiaohui/kit';
import { Field, useFieldArray } from '@qiaohui/kit/form';
import type { Reader } from '@qiaohui/warehouse/alerts';
import text from './messages/zh-CN.json' with { type: 'json' };

const row = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px', sm: 'minmax(0, 1fr) 132px 44px' },
  alignItems: 'start',
};
const whole = { gridColumn: { xs: '1 / -1', sm: 'auto' } };

/** The readers of the daily e-mail, each with a language. */
export function Readers() {
  const t = useText(text);
  const { user } = useSession();
  const { locale } = useLocale();
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const { fields, append, remove } = useFieldArray<{ readers: Reader[] }, 'readers'>({ name: 'readers' });
  const add = (email: string) => append({ email, locale });
  const isIn = fields.some(({ email }) => email === user?.email);
  return (
    <Stack component="section" aria-label={t('readers')} sx={{ gap: 3 }}>
      <div>
        <Typography variant="h3">{t('readers')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('readersHint')}
        </Typography>
      </div>
      {fields.map(({ id }, nth) => (
        <Box key={id} sx={row}>
          <Field name={`readers.${nth}.email`} label={t('email')} type="email" required sx={whole} />
          <Field name={`readers.${nth}.locale`} label={t('language')} select>
            {locales.map((one) => (
              <MenuItem key={one} value={one}>
                {languages.of(one.slice(0, 2))}
              </MenuItem>
            ))}
          </Field>
          <IconButton
            aria-label={t('removeReader', { nth: nth + 1 })}
            onClick={firstClick(() => remove(nth))}
            sx={{ width: 44, height: 44, mt: 6 }}
          >
            <Close />
          </IconButton>
        </Box>
      ))}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={() => add('')}>
          {t('addReader')}
        </Button>
        {user && !isIn && (
          <Button variant="outlined" color="inherit" onClick={() => add(user.email)}>
            {t('addMe')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
