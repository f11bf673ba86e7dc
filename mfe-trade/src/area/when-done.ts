import { toast } from '@qiaohui/kit';

/**
 * Goes on once an act has succeeded, or says why it has not. The callbacks of a mutation's `mutate` would do so for the
 * last alone of several that are pressed one after the other, and not once the page is another one.
 */
export function whenDone<Result>(act: Promise<Result>, goOn: (result: Result) => unknown = () => undefined): void {
  act.then(goOn, toast.failure);
}
