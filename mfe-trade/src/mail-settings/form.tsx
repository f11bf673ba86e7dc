import {
  Box,
  Button,
  Card,
  HttpError,
  isAnswerLost,
  labels,
  Stack,
  toast,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import {
  BookedNotice,
  ConflictNotice,
  Form,
  LostNotice,
  showServerErrors,
  useForm,
  useRejection,
  zodResolver,
} from '@qiaohui/kit/form';
import type { MailForm, MailState, MailTrial } from '@qiaohui/trade/mail-settings';
import { useRef, useState } from 'react';
import { useFieldErrors } from '../forms/field-errors.text.ts';
import { useLeaveGuard } from '../forms/leave-guard.ts';
import { MailFields } from './fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { mailSettings } from './queries.ts';
import { Removal } from './removal.tsx';
import { TrialNotice } from './trial.tsx';
import { isSameAs, PageForm, type Typed, valuesOf } from './values.ts';

/** A test mail belongs to the values that it was sent with, and is shown as long as they stand. */
type Tried = { trial: MailTrial; values: string };

/** The form of the mail settings, which are tried before or after they are saved. */
export function MailSettingsForm({ state: { settings, version } }: { state: MailState }) {
  const t = useText(text);
  const common = useText(labels);
  const translateError = useFieldErrors();
  const save = useMutation(mailSettings.save(useQueryClient()));
  const test = useMutation(mailSettings.test());
  const [seen, setSeen] = useState(version);
  const [lost, setLost] = useState<MailForm | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const form = useForm<Typed, unknown, MailForm>({
    mode: 'onTouched',
    resolver: zodResolver(PageForm),
    defaultValues: valuesOf(settings),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { reject, clear, notice } = useRejection();
  useLeaveGuard(isDirty && !isSubmitting ? 'unsaved' : null, t('leaveText'));
  const isStale = !isSubmitting && version > seen;
  const isOwn = isStale && lost !== null && isSameAs(settings, lost);

  const beginWith = (now: Pick<MailState, 'settings' | 'version'>) => {
    form.reset(valuesOf(now.settings));
    setSeen(now.version);
    setLost(null);
  };
  const submit = async (values: MailForm) => {
    clear();
    try {
      beginWith(await save.mutateAsync({ ...values, version: seen }));
      toast.success(t('saved'));
    } catch (error) {
      if (error instanceof HttpError && error.code === 'mail.changed') return;
      if (!isAnswerLost(error)) throw error;
      setLost(values);
    }
  };

  // a second click arrives before the button is disabled
  const isOnItsWay = useRef(false);
  const tryOut = form.handleSubmit(async (values) => {
    clear();
    setTried(null);
    try {
      setTried({ trial: await test.mutateAsync(values), values: JSON.stringify(form.getValues()) });
    } catch (error) {
      if (!showServerErrors(form, error)) reject(error);
    }
  });
  const tryOnce = async () => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    await tryOut().finally(() => {
      isOnItsWay.current = false;
    });
  };
  const isTried = tried !== null && tried.values === JSON.stringify(form.watch());

  return (
    <Form form={form} translateError={translateError} label={t('title')} onSubmit={submit} onInvalid={reject}>
      <Stack sx={{ gap: 4 }}>
        {isOwn && <BookedNotice onClose={() => beginWith({ settings, version })} />}
        {lost && !isStale && <LostNotice />}
        {isStale && !isOwn && (
          <ConflictNotice
            by={settings?.changed_by}
            onReload={() => beginWith({ settings, version })}
            onInsist={() => setSeen(version)}
          />
        )}
        <Card sx={{ p: 4 }}>
          <MailFields settings={settings} />
        </Card>
        {notice}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button type="submit" variant="contained" loading={save.isPending} disabled={isStale}>
            {common('save')}
          </Button>
          <Button variant="outlined" color="inherit" loading={test.isPending} onClick={() => void tryOnce()}>
            {t('test')}
          </Button>
          {settings && !isStale && <Removal version={version} onRemoved={beginWith} />}
        </Box>
        {isTried && <TrialNotice trial={tried.trial} />}
      </Stack>
    </Form>
  );
}
