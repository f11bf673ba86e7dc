import type { Site } from '../product.ts';

type Inbox = Pick<Site, 'inbox'>;
export type Mail = { subject: string; text: string; attachments: Array<{ filename: string; bytes: number }> };

/** Returns the e-mails that the product has sent to an address, optionally those of one subject. */
export async function mailsTo({ inbox }: Inbox, email: string, subject?: string): Promise<Mail[]> {
  const response = await fetch(`${inbox}/messages?to=${encodeURIComponent(email)}`);
  const { data } = (await response.json()) as { data: Mail[] };
  return data.filter((mail) => subject === undefined || mail.subject === subject);
}

/** Returns the newest address containing `part` that was mailed to somebody; null while there is none. */
export async function linkTo(site: Inbox, email: string, part: string): Promise<string | null> {
  const links = (await mailsTo(site, email)).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  return links.find((link) => link.includes(part)) ?? null;
}
