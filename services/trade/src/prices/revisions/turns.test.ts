import { expect, test } from '@jest/globals';
import { turnsOf } from './turns.ts';

test('an owner with much work waiting keeps no other waiting', async () => {
  const take = turnsOf(2);
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const work = (name: string, until?: Promise<void>) =>
    take(name.slice(0, 1), async () => {
      order.push(name);
      await until;
    });
  const all = [work('a1', gate.promise), work('a2'), work('a3'), work('b1'), work('c1')];
  await Promise.all(all.slice(3));
  // the first of `a` is still under way
  expect(order).toEqual(['a1', 'b1', 'c1']);
  gate.resolve();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});
