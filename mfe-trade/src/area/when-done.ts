import { isAnswerLost, messageOf, toast } from '@qiaohui/kit';

/**
 * Goes on once an act has succeeded, or says why it has not. The callbacks of a mutation's `mutate` would do so for the
 * last alone of several that are pressed one after the other, and not once the page is another one.
 */
export function whenDone<Result>(act: Promise<Result>, goOn: (result: Result) => unknown = () => undefined): void {
  act.then(goOn, toast.failure);
}

/**
 * The undo that a toast offers. Where its answer got lost, the toast that says so offers it again: nothing else on the page
 * does. To restore twice is to restore once.
 */
export function undoing<Result>(
  label: string,
  act: () => Promise<Result>,
  goOn: (result: Result) => unknown = () => undefined,
): { label: string; run: () => void } {
  const failed = (error: unknown) => (isAnswerLost(error) ? toast.error(messageOf(error), undo) : toast.failure(error));
  const undo = { label, run: () => void act().then(goOn, failed) };
  return undo;
}
