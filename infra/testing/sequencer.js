import { createRequire } from 'node:module';

/** @type {typeof import('@jest/test-sequencer')} */
const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Small files with long tests. Jest knows durations only after a first run, and starts with the largest files then. */
const longest = ['walk', 'kinds', 'failures', 'remotes'].map((name) => `infra/e2e/${name}.test.ts`);

/** Starts the longest files first, so that no worker is idle while another runs the last one. */
export default class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} tests
   */
  async sort(tests) {
    const rank = (/** @type {string} */ path) => {
      const place = longest.findIndex((one) => path.endsWith(one));
      return place < 0 ? longest.length : place;
    };
    return [...(await super.sort(tests))].sort((one, other) => rank(one.path) - rank(other.path));
  }
}
