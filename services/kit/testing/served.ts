import { afterAll, beforeAll } from '@jest/globals';
import type { Service } from '../service/service.ts';
import { startTest, type TestService } from './service.ts';

/**
 * The service of a test file: whole, on a bus and in a database of its own, from before its tests until after them.
 * `prepare` does once what all of them need.
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
