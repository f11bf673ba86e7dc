import { boot } from '@qiaohui/service-kit/service/boot';
import { remit } from './app.ts';

await boot(remit);
