import { HttpError, serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { z } from 'zod';
import { settings } from '../settings.ts';

const PATIENCE_MS = 5_000;

/** The person that the provider identified; `id` is stable for our app. */
export type VerifiedPerson = { id: string; nickname: string };

/** Port to an identity provider with OAuth's authorisation code flow. */
export type IdentityProvider = {
  appId: string;
  /**
   * Returns the pages where a person approves, and comes back to `back` (an address of ours) with a code and `state`.
   */
  addresses: (back: string, state: string) => { qrUrl: string; authoriseUrl: string };
  /**
   * Returns the person of a code; throws a 422 when it is invalid or expired, a 503 when the provider does not respond.
   */
  exchange: (code: string) => Promise<VerifiedPerson>;
};

const ResponseBody = z.union([
  z.object({ openid: z.string().min(1).max(100), nickname: z.string().max(200).default('') }),
  z.object({ errcode: z.number(), errmsg: z.string().optional() }),
]);
/** The platform's numbers for codes that are unknown, expired, or used. */
const INVALID_CODES = [40029, 42003, 40163];

/** The messaging app's open platform; null where none is set. */
export function identityProvider(): IdentityProvider | null {
  const { IDENTITY_URL, IDENTITY_APP_ID: appId, IDENTITY_SECRET: secret } = settings();
  if (!IDENTITY_URL || !appId || !secret) return null;
  const at = (path: string, query: Record<string, string>) =>
    `${new URL(path, IDENTITY_URL)}?${new URLSearchParams({ appid: appId, ...query })}`;

  return {
    appId,
    addresses: (back, state) => {
      const query = { redirect_uri: back, response_type: 'code', state, lang: context().locale };
      return { qrUrl: at('/connect/qrconnect', query), authoriseUrl: at('/oauth2/authorize', query) };
    },
    exchange: async (code) => {
      const url = at('/sns/oauth2/access_token', { secret, code, grant_type: 'authorization_code' });
      const down = (cause: unknown) => Object.assign(serviceUnavailable('identity.down'), { cause });
      const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((cause: unknown) => {
        throw down(cause);
      });
      const { success, data } = ResponseBody.safeParse(await response.json().catch(() => null));
      if (!response.ok || !success) throw down(`it answered ${response.status}`);
      if (!('errcode' in data)) return { id: data.openid, nickname: data.nickname };
      if (INVALID_CODES.includes(data.errcode)) throw new HttpError(422, 'identity.code');
      // Our own id or secret is wrong there, which the caller cannot correct.
      throw down(`it responded with ${data.errcode} ${data.errmsg}`);
    },
  };
}
