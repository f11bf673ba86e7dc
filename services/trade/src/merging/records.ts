import { unprocessable } from '@qiaohui/service-kit/errors/http-error';

/**
 * Returns the records of a merge as `read` finds them, one after the other; throws a 422 when the survivor is among the
 * others, or one of them twice.
 */
export async function recordsOfMerge<R>(
  survivor: string,
  absorbed: string[],
  read: (id: string) => Promise<R>,
): Promise<{ into: R; others: R[] }> {
  if (new Set([survivor, ...absorbed]).size <= absorbed.length) throw unprocessable({ absorbed: ['merge.itself'] });
  const into = await read(survivor);
  const others: R[] = [];
  for (const id of absorbed) others.push(await read(id));
  return { into, others };
}
