import { linkTokens } from '@qiaohui/service-kit/data/link-token';
import { publicUrl } from '../../public-url.ts';

export { hashOf } from '@qiaohui/service-kit/data/link-token';

const tokens = linkTokens('offer');
const idOf = (recipient: string, link: number): string => `${recipient}:${link}`;

/** Returns the token of a recipient's link; each new link of a recipient has another one. */
export const tokenOf = (recipient: string, link: number): string => tokens.tokenOf(idOf(recipient, link));
export const hashFor = (recipient: string, link: number): string => tokens.hashFor(idOf(recipient, link));

/** Returns the link for the e-mail, created when that is sent. Browsers do not send what stands behind `#`. */
export const linkOf = (recipient: string, link: number): string =>
  `${publicUrl()}/trade/offer#${tokenOf(recipient, link)}`;
