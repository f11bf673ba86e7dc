import { useText } from '@qiaohui/kit';
import { useVersionedSave as useSave } from '@qiaohui/kit/form';
import names from '../names/messages/zh-CN.json' with { type: 'json' };

type Options<A> = Omit<Parameters<typeof useSave<A>>[0], 'done'>;

/** The kit's, with what this area says of everything that is done. */
export function useVersionedSave<A = unknown>(options: Options<A>) {
  const name = useText(names);
  return useSave<A>({ done: name('done'), ...options });
}
