import type { Product } from './product.ts';

type Mail = { subject: string };

/** The letters that the product has sent to an address, as its mailbox shows them; only those of `subject` if it is said. */
export async function mailsTo({ inbox }: Product, email: string, subject?: string): Promise<Mail[]> {
  const answer = await fetch(`${inbox}/messages?to=${encodeURIComponent(email)}`);
  const { data } = (await answer.json()) as { data: Mail[] };
  return data.filter((mail) => subject === undefined || mail.subject === subject);
}
