import { boot } from '@qiaohui/service-kit/boot';
import { admin } from './app.ts';

await boot(admin);
