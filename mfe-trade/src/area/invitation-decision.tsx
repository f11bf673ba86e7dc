import { Alert, Button, messageOf, Stack, toast, type UseMutationResult, useConfirm } from '@qiaohui/kit';

type Props<Accepted> = {
  accept: Pick<UseMutationResult<Accepted, Error, void>, 'mutate' | 'error' | 'isPending'>;
  onAccepted: (accepted: Accepted) => void;
  reject: { mutateAsync: () => Promise<unknown> };
  /** Names of both buttons, the question before an invitation is rejected, and what is said after that. */
  words: Record<'accept' | 'reject' | 'question' | 'consequence' | 'rejected', string>;
};

/** Accepts or rejects an invitation; nothing happens before a press, since programs that read mail open links, too. */
export function InvitationDecision<Accepted>({ accept, onAccepted, reject, words }: Props<Accepted>) {
  const confirm = useConfirm();
  const confirmReject = async () => {
    const question = { title: words.question, text: words.consequence, action: words.reject, danger: true };
    if (await confirm({ ...question, run: () => reject.mutateAsync() })) toast.success(words.rejected);
  };
  return (
    <Stack sx={{ gap: 3 }}>
      {accept.error && <Alert severity="error">{messageOf(accept.error)}</Alert>}
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          loading={accept.isPending}
          onClick={() => accept.mutate(undefined, { onSuccess: onAccepted })}
        >
          {words.accept}
        </Button>
        <Button variant="outlined" color="inherit" disabled={accept.isPending} onClick={confirmReject}>
          {words.reject}
        </Button>
      </Stack>
    </Stack>
  );
}
