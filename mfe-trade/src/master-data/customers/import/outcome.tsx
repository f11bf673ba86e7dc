import {
  Alert,
  Button,
  Card,
  Stack,
  saveFile,
  Typography,
  toast,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { CustomerImport } from '@qiaohui/trade/customers/files';
import { RowProgress } from '../../../records/row-progress.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { customerImport } from './queries.ts';

type Props = {
  seen: CustomerImport;
  onDone: (done: CustomerImport) => void;
  onAgain: () => void;
  /** Says otherwise what the columns of the file hold. */
  onColumns?: () => void;
};

/** How many customers are or would be created, and how many rows are wrong, with the actions for each. */
export function Outcome({ seen, onDone, onAgain, onColumns }: Props) {
  const t = useText(text);
  const { customers: count, applied, id, writing } = seen;
  const { refused: wrong, similar } = seen.counts;
  const apply = useMutation(customerImport.apply(useQueryClient(), useIdempotencyKey(), id));
  const create = () =>
    apply.mutateAsync().then((done) => {
      if (done.applied) toast.success(t('done', { count: done.customers }));
      onDone(done);
    }, toast.failure);
  const faults = useMutation({
    ...customerImport.faults(id),
    onSuccess: (blob) => saveFile(blob, 'customers-faults.xlsx'),
    onError: toast.failure,
  });
  return (
    <Stack sx={{ gap: 3 }} role="status">
      {writing && (
        <Card>
          <Typography>{t('writing', { done: writing.done, count })}</Typography>
          <RowProgress label={t('writingLabel')} done={writing.done} total={count} hint={t('writingHint')} />
        </Card>
      )}
      {count > 0 && !writing && (
        <Alert severity={applied ? 'success' : 'info'}>{t(applied ? 'done' : 'sound', { count })}</Alert>
      )}
      {similar > 0 && !applied && !writing && <Alert severity="warning">{t('similar', { count: similar })}</Alert>}
      {wrong > 0 && <Alert severity="warning">{t('wrong', { count: wrong })}</Alert>}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {!applied && !writing && count > 0 && (
          <Button variant="contained" loading={apply.isPending} onClick={create}>
            {t('apply', { count })}
          </Button>
        )}
        {wrong > 0 && (
          <Button variant="outlined" color="inherit" loading={faults.isPending} onClick={() => faults.mutate()}>
            {t('faults')}
          </Button>
        )}
        {onColumns && !applied && !writing && (
          <Button variant="outlined" color="inherit" onClick={onColumns}>
            {t('columnsAgain')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={onAgain}>
          {t('another')}
        </Button>
      </Stack>
    </Stack>
  );
}
