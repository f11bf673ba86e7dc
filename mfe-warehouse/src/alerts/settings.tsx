import Close from '@mui/icons-material/CloseOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  type Key,
  Lines,
  Loaded,
  locales,
  MenuItem,
  RefusedError,
  Stack,
  Typography,
  toast,
  useLocale,
  useMediaQuery,
  useQuery,
  useQueryClient,
  useSession,
  useText,
  When,
} from '@qiaohui/kit';
import { digits, Field, Form, useFieldArray, useForm, zodResolver } from '@qiaohui/kit/form';
import { AlertSettings, type Reader, SaveSettings } from '@qiaohui/warehouse/alerts';
import { z } from 'zod';
import { names } from '../names/text.ts';
import { alerts, saveSettings } from './queries.ts';
import { text } from './text.ts';

const Written = SaveSettings.extend({ days: z.preprocess((value) => Number(value), SaveSettings.shape.days) });
const row = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px', sm: 'minmax(0, 1fr) 132px 44px' },
  alignItems: 'start',
};
const whole = { gridColumn: { xs: '1 / -1', sm: 'auto' } };

/** Who gets the letter of the day, in which language. */
function Readers() {
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
            onClick={() => remove(nth)}
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

function Settings({ settings, onClose }: { settings: AlertSettings; onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const client = useQueryClient();
  const { version, days, readers, user, at } = settings;
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Written),
    defaultValues: { version, days: String(days), readers },
  });
  const words = (code: string, label: string) => (code in text.zh ? t(code as Key<typeof text.zh>, { label }) : code);
  return (
    <Form
      form={form}
      words={words}
      onSubmit={async (body) => {
        await saveSettings(body).catch((cause) => {
          // whoever was told that somebody changed them saves over that the next time
          const newer = cause instanceof RefusedError ? AlertSettings.safeParse(cause.state).data : undefined;
          if (newer) form.setValue('version', newer.version);
          throw cause;
        });
        toast.success(t('saved'));
        await client.invalidateQueries({ queryKey: ['warehouse', 'alerts'] });
        onClose();
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 5, pt: 2 }}>
        <Field
          name="days"
          label={t('days')}
          required
          clean={digits}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ mt: 1 }}
        />
        <Readers />
        <Typography variant="caption" color="textSecondary">
          {user && at ? (
            <>
              {t('savedBy', { name: user.name })} <When at={at} />
            </>
          ) : (
            t('neverSaved')
          )}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {name('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** How early the alerts speak up, and whom they write to. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const phone = useMediaQuery('(max-width: 575.95px)');
  const query = useQuery({ ...alerts.settings(), staleTime: 0 });
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={phone} onClose={onClose} aria-labelledby="alert-settings">
      <DialogTitle id="alert-settings">{t('settingsTitle')}</DialogTitle>
      <Loaded query={query} skeleton={<Lines count={3} height={56} />}>
        {/* what is typed stays on it while newer ones come in; saving says so then */}
        {(settings) => <Settings settings={settings} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}
