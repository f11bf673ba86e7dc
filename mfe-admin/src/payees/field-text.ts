import columns from '@qiaohui/admin/payees/columns/zh-CN.json' with { type: 'json' };
import { joined } from '@qiaohui/kit';
import own from './messages/field/zh-CN.json' with { type: 'json' };

export const fieldText = joined(own, columns);
