import { linkTokens } from '@qiaohui/service-kit/data/link-token';

export const { tokenOf, hashFor } = linkTokens('stock-window');
