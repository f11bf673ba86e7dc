import { boot } from '@qiaohui/service-kit/boot';
import { admin } from './app.ts';
import { NotReady } from './config/first.ts';

try {
  await boot(admin);
} catch (error) {
  if (!(error instanceof NotReady)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
