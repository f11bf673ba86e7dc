import { linkTokens } from '@qiaohui/service-kit/data/link-token';
import { publicUrl } from '../../public-url.ts';

export const { tokenOf, hashFor } = linkTokens('team-invitation');

/** Returns the link for the e-mail, created when that is sent. Browsers do not send what stands behind `#`. */
export const addressOf = (id: string): string => `${publicUrl()}/trade/invitation#${tokenOf(id)}`;
