import { joined } from '@qiaohui/kit';
import slotNames from '@qiaohui/remit/checklist/names/zh-CN.json' with { type: 'json' };
import own from './messages/zh-CN.json' with { type: 'json' };

export const text = joined(own, slotNames);
