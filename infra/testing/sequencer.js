import { createRequire } from 'node:module';

/** @type {typeof import('@jest/test-sequencer')} */
const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/**
 * Small files with long tests, the longest first; those with a product of their own before those that share one, which
 * idles while a worker has another. Jest knows durations only after a first run, and goes by sizes until then.
 */
const longest =
  `walk kinds remotes failures desk-tabs bad-input payer-links lives inquiry-day price-day main-job waybill-day
  finance-day bill-day warehouse-day`
    .split(/\s+/)
    .map((name) => `infra/e2e/${name}.test.ts`);

/**
 * Long tests of small files, and files that read much into buffers: the heap of a worker grows with each file, and each
 * collection that buffers cause goes through all of it.
 */
const early = [
  'infra/gateway/nobody.test.ts',
  'services/trade/src/routes.test.ts',
  'infra/gateway/slow.test.ts',
  'services/kit/data/master-key-check.test.ts',
  'services/remit/src/orders/state/sequences.test.ts',
  'services/remit/src/orders/money/one-money.test.ts',
];
const first = [...longest, ...early];

/** Starts these files first, so that no worker is idle while another runs the last one. */
export default class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} tests
   */
  async sort(tests) {
    const rank = (/** @type {string} */ path) => {
      const place = first.findIndex((one) => path.endsWith(one));
      return place < 0 ? first.length : place;
    };
    return [...(await super.sort(tests))].sort((one, other) => rank(one.path) - rank(other.path));
  }
}
