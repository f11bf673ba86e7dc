import { boot } from '@qiaohui/service-kit/boot';
import { trade } from './app.ts';

await boot(trade);
