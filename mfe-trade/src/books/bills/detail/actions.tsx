import {
  type Act,
  Button,
  PageActs,
  saveFile,
  Typography,
  toast,
  useConfirm,
  useIdempotencyKey,
  useMutation,
  useNavigate,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { Bill } from '@qiaohui/trade/bills';
import { BillFileKind } from '@qiaohui/trade/bills/papers';
import { useState } from 'react';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { whenDone } from '../../../records/when-done.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { bills } from '../queries.ts';
import { EditBill, EditItems } from './edit.tsx';

type Props = { bill: Bill };

/** What locking makes fixed, for who is about to do it. */
function Fixed() {
  const t = useText(text);
  return (
    <>
      <Typography>{t('lockText')}</Typography>
      <Typography component="ul" sx={{ mt: 2, mb: 0, pl: 5 }}>
        {(['number', 'items', 'waybills', 'correct'] as const).map((what) => (
          <li key={what}>{t(`lock.${what}`)}</li>
        ))}
      </Typography>
    </>
  );
}

/** Locks a draft after saying what becomes fixed. */
function useLock({ bill }: Props): () => void {
  const t = useText(text);
  const confirm = useConfirm();
  const lock = useMutation(bills.lock(useQueryClient(), useIdempotencyKey()));
  return async () => {
    const question = { title: t('lockTitle', { name: bill.title }), text: <Fixed />, action: t('lock') };
    if (await confirm({ ...question, run: () => lock.mutateAsync(bill) })) toast.success(t('lockDone'));
  };
}

function useRemoval({ bill }: Props): () => void {
  const t = useText(text);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const remove = useMutation(bills.delete(useQueryClient()));
  return async () => {
    const question = { title: t('deleteTitle', { name: bill.title }), text: t('deleteText'), action: t('delete') };
    if (!(await confirm({ ...question, danger: true, run: () => remove.mutateAsync(bill) }))) return;
    toast.success(t('deleted'));
    await navigate('/logistics/bills');
  };
}

function Reversal({ bill, onClose }: Props & { onClose: () => void }) {
  const t = useText(text);
  const navigate = useNavigate();
  const reverse = useMutation(bills.reverse(useQueryClient(), useIdempotencyKey(), bill.id));
  // as it was opened: after a lost response the same is sent again, whatever the page has read since
  const [version] = useState(bill.version);
  return (
    <ReasonDialog
      words={{
        title: t('reverseTitle', { number: bill.number ?? '' }),
        text: t('reverseText'),
        reason: t('reason'),
        action: t('reverse'),
      }}
      required
      missing="bill.reason"
      sending={reverse.isPending}
      send={async (reason) => {
        const { id, number } = await reverse.mutateAsync({ version, reason: reason ?? '' });
        toast.success(t('reverseDone', { number: number ?? '' }));
        await navigate(`/logistics/bills/${id}`);
      }}
      onClose={onClose}
    />
  );
}

/** Downloads of a locked bill; the e-invoice is that of the German ledger. */
function useDownloads({ bill }: Props): Act[] {
  const t = useText(text);
  const paper = useMutation(bills.paper());
  const kinds = BillFileKind.options.filter((kind) => kind !== 'xml' || bill.ledger === 'german');
  if (bill.state === 'draft') return [];
  return kinds.map((kind) => ({
    label: t(`paper.${kind}`),
    run: () => whenDone(paper.mutateAsync({ id: bill.id, kind }), (blob) => saveFile(blob, `${bill.number}.${kind}`)),
  }));
}

/** What can be done with a bill: a draft is changed and locked, a locked one is taken back. */
export function Actions({ bill }: Props) {
  const t = useText(text);
  const [opened, setOpened] = useState<'edit' | 'items' | 'reversal' | null>(null);
  const lock = useLock({ bill });
  const remove = useRemoval({ bill });
  const downloads = useDownloads({ bill });
  const close = () => setOpened(null);
  const isReversible = bill.state === 'locked' && bill.kind === 'bill' && !bill.reversed_by;
  const acts: Act[] =
    bill.state === 'draft'
      ? [
          { label: t('edit'), run: () => setOpened('edit') },
          { label: t('editItems'), run: () => setOpened('items') },
          { label: t('delete'), danger: true, run: remove },
        ]
      : isReversible
        ? [...downloads, { label: t('reverse'), danger: true, run: () => setOpened('reversal') }]
        : downloads;
  return (
    <>
      <PageActs acts={acts} />
      {bill.state === 'draft' && (
        <Button variant="contained" onClick={lock} disabled={bill.problems.length > 0}>
          {t('lock')}
        </Button>
      )}
      {opened === 'edit' && <EditBill bill={bill} onClose={close} />}
      {opened === 'items' && <EditItems bill={bill} onClose={close} />}
      {opened === 'reversal' && <Reversal bill={bill} onClose={close} />}
    </>
  );
}
