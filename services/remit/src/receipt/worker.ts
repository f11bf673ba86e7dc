import { drawing } from '@qiaohui/service-kit/documents/render-thread';
import { draw } from './draw.ts';

drawing(draw);
