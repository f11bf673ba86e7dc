import { HttpError, isAnswerLost, messageOf, toast } from '@qiaohui/kit';

/**
 * Goes on once an act has succeeded, or says why it has not. The callbacks of a mutation's `mutate` would do so for the
 * last alone of several that are pressed one after the other, and not once the page is another one.
 */
export function whenDone<Result>(act: Promise<Result>, goOn: (result: Result) => unknown = () => undefined): void {
  act.then(goOn, toast.failure);
}

type Offer = { label: string; run: () => void };

/** Says why an act has failed; where its answer got lost it is offered again, since nothing else on the page may do so. */
export const failedWith = (again: Offer) => (error: unknown) =>
  isAnswerLost(error) ? toast.error(messageOf(error), again) : toast.failure(error);

/** Deletions whose answers got lost. */
const unanswered = new Set<string>();

/** Deletes a record. One that is not found was deleted by the act whose answer got lost, and can be restored like others. */
export async function deleting(id: string, send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    const isOwn = unanswered.has(id);
    const isGone = error instanceof HttpError && error.status === 404;
    // an answer says that it is still there, or there again: whoever deletes it after that is somebody else
    if (isAnswerLost(error)) unanswered.add(id);
    else unanswered.delete(id);
    if (!isGone || !isOwn) throw error;
  }
  unanswered.delete(id);
}

type Deletion = { id: string; retry: string; send: () => Promise<unknown> };

/** As `whenDone`, once a record is deleted. Its row may be gone although the answer got lost: the toast offers it again. */
export function whenDeleted({ id, retry, send }: Deletion, goOn: () => unknown): void {
  const run = () => void deleting(id, send).then(goOn, failedWith({ label: retry, run }));
  run();
}

/**
 * The undo that a toast offers. Where its answer got lost, the toast that says so offers it again: nothing else on the page
 * does. To restore twice is to restore once.
 */
export function undoing<Result>(
  label: string,
  act: () => Promise<Result>,
  goOn: (result: Result) => unknown = () => undefined,
): Offer {
  const undo: Offer = { label, run: () => void act().then(goOn, (error) => failedWith(undo)(error)) };
  return undo;
}
