import { linkTokens } from '@qiaohui/service-kit/data/link-token';
import { settings } from '../settings.ts';

const { tokenOf, hashFor } = linkTokens('link');

export { hashFor };

/** Returns the URL of a link. The token is in the fragment behind `#`, which browsers do not send. */
export const addressOf = (id: string): string => `${settings().PUBLIC_URL}/order/shared#${tokenOf(id)}`;
