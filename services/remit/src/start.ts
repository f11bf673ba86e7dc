import { boot } from '@qiaohui/service-kit/boot';
import { remit } from './app.ts';

await boot(remit);
