import {
  DialogFrame,
  HttpError,
  Lines,
  Loaded,
  Typography,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import { FormBody, useErrorMessages, useForm, WholeField, zodResolver } from '@qiaohui/kit/form';
import { AlertSettings, SaveSettings } from '@qiaohui/warehouse/alerts';
import { z } from 'zod';
import errors from '../forms/messages/errors/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { alerts } from './queries.ts';
import { Readers } from './readers.tsx';

const Written = SaveSettings.extend({ days: z.preprocess((value) => Number(value), SaveSettings.shape.days) });

const isSame = (present: AlertSettings, { days, readers }: SaveSettings) =>
  present.days === days && JSON.stringify(present.readers) === JSON.stringify(readers);

function Settings({ settings, onClose }: { settings: AlertSettings; onClose: () => void }) {
  const t = useText(text);
  const errorMessages = useErrorMessages(text, {}, useErrorMessages(errors));
  const save = useMutation(alerts.saveSettings(useQueryClient()));
  const { version, days, readers, user, at } = settings;
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Written),
    defaultValues: { version, days: String(days), readers },
  });
  return (
    <FormBody
      form={form}
      translateError={errorMessages}
      onSubmit={async (body) => {
        await save.mutateAsync(body).catch((cause) => {
          // once this conflict was shown, the next save overwrites the newer state
          const newer = cause instanceof HttpError ? AlertSettings.safeParse(cause.state).data : undefined;
          // saved by an earlier attempt whose response was lost
          if (newer && isSame(newer, body)) return;
          if (newer) form.setValue('version', newer.version);
          throw cause;
        });
        toast.success(t('saved'));
        onClose();
      }}
      action={t('save')}
      onClose={onClose}
    >
      <WholeField name="days" label={t('days')} required />
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
    </FormBody>
  );
}

/** How many days ahead alerts are raised, and who gets them by e-mail. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const query = useQuery({ ...alerts.settings(), staleTime: 0 });
  return (
    <DialogFrame title={t('settingsTitle')} onClose={onClose} width="sm">
      <Loaded query={query} skeleton={<Lines count={3} height={56} />}>
        {/* input stays while newer settings arrive; saving then reports the conflict */}
        {(settings) => <Settings settings={settings} onClose={onClose} />}
      </Loaded>
    </DialogFrame>
  );
}
