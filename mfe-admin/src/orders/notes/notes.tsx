import { zodResolver } from '@hookform/resolvers/zod';
import { NoteForm } from '@qiaohui/admin/notes';
import {
  Box,
  Button,
  Lines,
  Loaded,
  Typography,
  useIdempotencyKey,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { DeskForm } from '../../form/form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { notes } from './queries.ts';

/** Room for a note in px, so that what stands below does not move when there is none. */
const PLACE = 72;
const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', alignContent: 'start', gap: 3, minHeight: PLACE };

function Write({ order }: { order: string }) {
  const t = useText(text);
  const write = useMutation(notes.write(useQueryClient(), useIdempotencyKey(), order));
  const form = useForm<NoteForm>({ resolver: zodResolver(NoteForm), defaultValues: { id: order, text: '' } });
  const send = async (body: NoteForm) => {
    await write.mutateAsync(body);
    form.reset();
  };
  return (
    <DeskForm form={form} onSubmit={send} label={t('write')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Field name="text" label={t('note')} helperText={t('hint')} multiline minRows={2} fullWidth />
        <Button type="submit" variant="contained" size="small" loading={write.isPending}>
          {t('write')}
        </Button>
      </Box>
    </DeskForm>
  );
}

/** Finance's internal notes about an order; they cannot be changed or removed. */
export function Notes({ order }: { order: string }) {
  const t = useText(text);
  const query = useQuery(notes.of(order));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Write order={order} />
      <Loaded query={query} skeleton={<Lines count={1} height={PLACE} />}>
        {(all) => (
          <Box component="ul" aria-label={t('notes')} sx={list}>
            {all.map(({ id, by, at, text: note }) => (
              <Box component="li" key={id}>
                <Typography variant="caption" component="div" color="textSecondary">
                  {by} · <When at={at} />
                </Typography>
                <Typography sx={{ whiteSpace: 'pre-wrap' }}>{note}</Typography>
              </Box>
            ))}
            {all.length === 0 && (
              <Typography component="li" variant="body2" color="textSecondary">
                {t('none')}
              </Typography>
            )}
          </Box>
        )}
      </Loaded>
    </Box>
  );
}
