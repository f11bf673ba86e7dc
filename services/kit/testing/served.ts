import { afterAll, beforeAll } from '@jest/globals';
import type { Service } from '../service/service.ts';
import { startTest, type TestService } from './service.ts';

/**
 * Starts the service of a test file before its tests, on a bus and database of its own, and stops it after them.
 * `prepare` runs once, for what all of them need.
 */
export function served(service: Service, prepare?: () => unknown): TestService {
  const running = {} as TestService;
  beforeAll(async () => {
    Object.assign(running, await startTest(service));
    await prepare?.();
  }, 60_000);
  afterAll(() => running.stop());
  return running;
}
