import { drawing } from '@qiaohui/service-kit/drawing';
import { draw } from './draw.ts';

drawing(draw);
