import { renderOnRequest } from '@qiaohui/service-kit/documents/render-thread';
import { draw } from './draw.ts';

renderOnRequest(draw);
