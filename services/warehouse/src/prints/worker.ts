import { renderOnRequest } from '@qiaohui/service-kit/documents/render-thread';
import { drawLabels } from './labels/draw.ts';
import { drawList } from './lists/draw.ts';
import type { Sheet } from './sheets.ts';

renderOnRequest((sheet: Sheet) => (sheet.kind === 'labels' ? drawLabels(sheet) : drawList(sheet)));
