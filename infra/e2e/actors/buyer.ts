import type { Site } from '../product.ts';
import { type ApiResponse, register, type SignedIn } from './people.ts';

/** The smallest PNG, for documents that are only counted. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type Bought = { id: string; number: string; due: string };

/** A new customer who pays through the API, as fast as the product allows. */
export type Buyer = SignedIn & { buy: (amount: string, payer: [last: string, first: string]) => Promise<Bought> };

const dataOf = <T>({ status, body }: ApiResponse): T => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data as unknown as T;
};

/** Creates an account whose orders in EUR reach status 4: documents uploaded, transfer announced. */
export async function buyerOf(site: Pick<Site, 'address' | 'inbox'>, email: string): Promise<Buyer> {
  const { address } = site;
  const who = await register(site, email);
  const headers = { authorization: `Bearer ${who.token}`, path: 'kyc/other' };

  async function document(name: string): Promise<{ uid: string; name: string; url: string }> {
    const form = new FormData();
    form.append('file', new Blob([picture, name], { type: 'image/png' }), name);
    const response = await fetch(`${address}/api/client/oss/upload`, { method: 'POST', headers, body: form });
    const url = dataOf<string>({ status: response.status, body: (await response.json()) as ApiResponse['body'] });
    return { uid: url.split('/').at(-1) ?? '', name, url };
  }

  return {
    ...who,
    buy: async (amount, [payerLastName, payerFirstName]) => {
      const [front, back] = [await document('front.png'), await document('back.png')];
      const jsfile = [
        { ...(await document('offer.png')), slot: 'offer' },
        { ...(await document('fees.png')), slot: 'fees' },
      ];
      const wanted = { resource: { id: '1001' }, amount, currency: 'EUR', paymentType: '3', status: 0 };
      const { id } = dataOf<Bought>(await who.post('/api/client/order', wanted));
      const save = async (fields: object) => dataOf<Bought>(await who.post('/api/client/order', { id, ...fields }));
      const idcard = {
        type: 'idcard',
        fontFileName: front.name,
        fontFileUrl: front.url,
        backFileName: back.name,
        backFileUrl: back.url,
      };
      await save({
        reference: 'STUDENT 2026',
        kyc: {
          lastName: '欧阳',
          firstName: '思远',
          lastNamePinyin: 'OUYANG',
          firstNamePinyin: 'SIYUAN',
          // fictitious, with valid check digits (ISO 7064 MOD 11-2)
          idNumber: '11010520000229003X',
          payerRelationShip: 1,
          payerLastName,
          payerFirstName,
          payerIdNumber: '110105197503070022',
          payerPhone: '13800138000',
          payerCertificates: [idcard],
        },
      });
      await save({ status: 1 });
      await save({ status: 2, payway: 1 });
      await save({ jsfile });
      await save({ status: 3 });
      return save({ status: 4 });
    },
  };
}
