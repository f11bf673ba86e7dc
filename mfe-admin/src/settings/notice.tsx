import { zodResolver } from '@hookform/resolvers/zod';
import { NoticeUpdate } from '@qiaohui/admin/config';
import {
  Alert,
  Box,
  Button,
  Card,
  Loaded,
  Typography,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, useForm, useWatch } from '@qiaohui/kit/form';
import { useCallback, useEffect, useState } from 'react';
import { DeskForm } from '../form/form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { settings } from './queries.ts';

function Preview() {
  const t = useText(text);
  const notice = useWatch<NoticeUpdate>({ name: 'notice' });
  if (!notice?.trim()) return null;
  return (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {t('preview')} · {t('count', { count: notice.length })}
      </Typography>
      <Alert severity="info">{notice}</Alert>
    </Box>
  );
}

/** What another member has set while one was writing, and the two ways on. */
function Moved({ present, onTake, onKeep }: { present: string; onTake: () => void; onKeep: () => void }) {
  const t = useText(text);
  return (
    <Alert severity="warning">
      {t('noticeMoved', { present })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onTake}>
          {t('noticeTake')}
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={onKeep}>
          {t('noticeKeep')}
        </Button>
      </Box>
    </Alert>
  );
}

function NoticeForm({ known }: { known: string }) {
  const t = useText(text);
  const save = useMutation(settings.saveNotice(useQueryClient()));
  const form = useForm({
    resolver: zodResolver(NoticeUpdate),
    defaultValues: { notice: known },
  });
  const { isDirty } = form.formState;
  // the notice that one's own text is meant to replace; without one of one's own, whichever is in force
  const [seen, see] = useState(known);
  const isMoved = isDirty && seen !== known && !save.isPending;
  const { reset } = form;
  const show = useCallback(
    (notice: string) => {
      see(notice);
      reset({ notice });
    },
    [reset],
  );
  useEffect(() => {
    if (!isDirty && seen !== known) show(known);
  }, [isDirty, seen, known, show]);
  const send = async ({ notice }: NoticeUpdate) => {
    try {
      await save.mutateAsync({ notice, seen });
      show(notice);
    } catch {
      // said by the mutation itself
    }
  };
  return (
    <DeskForm form={form} onSubmit={send} label={t('notice')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Field
          name="notice"
          label={t('noticeLabel')}
          required
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        {isMoved && <Moved present={known} onTake={() => show(known)} onKeep={() => see(known)} />}
        <Preview />
        <Button type="submit" variant="contained" loading={save.isPending} sx={{ justifySelf: 'start' }}>
          {t('saveNotice')}
        </Button>
      </Box>
    </DeskForm>
  );
}

export function NoticeTab() {
  const t = useText(text);
  const query = useQuery(settings.notice);
  return (
    <Card sx={{ maxWidth: 720 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {t('noticeText')}
      </Typography>
      <Loaded query={query}>{(known) => <NoticeForm known={known} />}</Loaded>
    </Card>
  );
}
