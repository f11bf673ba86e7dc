import { boot } from '@qiaohui/service-kit/boot';
import { warehouse } from './app.ts';

await boot(warehouse);
