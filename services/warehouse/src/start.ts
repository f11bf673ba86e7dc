import { boot } from '@qiaohui/service-kit/service/boot';
import { warehouse } from './app.ts';

await boot(warehouse);
