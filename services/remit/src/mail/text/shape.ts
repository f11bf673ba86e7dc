/** An e-mail in one language; `{{name}}` is a fact of `facts.ts`. `action` is the label of the button to its link. */
export type MailTemplate = { subject: string; body: string; action?: string };

/** The labels of an e-mail's rows and reason. */
export type Around = {
  number: string;
  payee: string;
  receives: string;
  pays: string;
  reason: string;
};
