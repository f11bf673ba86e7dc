import { boot } from '@qiaohui/service-kit/service/boot';
import { admin } from './app.ts';

await boot(admin);
