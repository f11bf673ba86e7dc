import { renderOnRequest } from '@qiaohui/service-kit/documents/render-thread';
import { workBehindRequests } from '@qiaohui/service-kit/runtime/threads';
import { draw } from './draw.ts';

workBehindRequests();
renderOnRequest(draw);
