import type { Product } from './product.ts';

type Inbox = Pick<Product, 'inbox'>;
type Mail = { subject: string; text: string };

/** The letters that the product has sent to an address, as its mailbox shows them; only those of `subject` if it is said. */
export async function mailsTo({ inbox }: Inbox, email: string, subject?: string): Promise<Mail[]> {
  const answer = await fetch(`${inbox}/messages?to=${encodeURIComponent(email)}`);
  const { data } = (await answer.json()) as { data: Mail[] };
  return data.filter((mail) => subject === undefined || mail.subject === subject);
}

/** The newest address with `part` in it that was mailed to somebody; null while there is none. */
export async function linkTo(site: Inbox, email: string, part: string): Promise<string | null> {
  const links = (await mailsTo(site, email)).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  return links.find((link) => link.includes(part)) ?? null;
}
