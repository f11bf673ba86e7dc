import { boot } from '@qiaohui/service-kit/service/boot';
import { trade } from './app.ts';

await boot(trade);
