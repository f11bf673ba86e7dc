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

function NoticeForm({ known }: { known: string }) {
  const t = useText(text);
  const save = useMutation(settings.saveNotice(useQueryClient()));
  const form = useForm({
    resolver: zodResolver(NoticeUpdate),
    defaultValues: { notice: known },
    values: { notice: known },
    resetOptions: { keepDirtyValues: true },
  });
  return (
    <DeskForm form={form} onSubmit={(body) => save.mutate(body)} label={t('notice')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Field
          name="notice"
          label={t('noticeLabel')}
          required
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
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
