import { expect, test } from '@jest/globals';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { cases } from '@qiaohui/service-kit/testing/cases';
import fc from 'fast-check';
import { type Kind, kinds } from '../../terms/kinds.ts';
import { type Command, carriedOut, command, later, usual } from './commands.fixture.ts';
import { illegalMove, moneyError } from './legal.fixture.ts';
import { draftOf } from './record.fixture.ts';

const RUNS = cases(25_000, 100_000);
const START = new Date('2026-11-18T04:00:00Z');

function walked(kind: Kind, ahead: number, rest: Command[]): void {
  let now = START;
  let order = draftOf(kind, '1000', now);
  for (const wanted of [...usual.slice(0, ahead), ...rest]) {
    now = later(now, wanted);
    const before = order;
    try {
      order = carriedOut(before, wanted, now);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      continue;
    }
    const error = illegalMove(before, order) ?? moneyError(order);
    if (error) throw new Error(`${error} at ${order.status} after ${JSON.stringify(wanted)}`);
  }
}

test('random sequences of commands: no illegal move, and the money always balances', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`random sequences: SEED=${seed}\n`);
  const sequence = fc.tuple(
    fc.constantFrom(...kinds),
    fc.nat(usual.length),
    fc.array(command, { minLength: 1, maxLength: 12 }),
  );
  const outcome = fc.check(
    fc.property(sequence, ([kind, ahead, rest]) => walked(kind, ahead, rest)),
    { numRuns: RUNS, seed },
  );
  if (outcome.failed) throw new Error(fc.defaultReportMessage(outcome));
  expect(outcome.numRuns).toBe(RUNS);
}, 300_000);
