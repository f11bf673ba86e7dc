type Env = Record<string, string | undefined>;

/**
 * True when the stack runs with the demonstration: accounts with published passwords, fictitious data, and simulators
 * of outside parties, which sign any payment for anybody. A database of one's own gets none of it unless `DEMO=1` requests
 * it, production never.
 * @throws when production is to run it
 */
export function isDemo({ DEMO, MONGODB_URI, NODE_ENV }: Env): boolean {
  const isProduction = NODE_ENV === 'production';
  if (DEMO === '1' && isProduction)
    throw new Error('DEMO=1 makes accounts with a published password: unset it, or unset NODE_ENV=production');
  return DEMO === undefined ? !MONGODB_URI && !isProduction : DEMO === '1';
}

const NAMES = [
  'SMTP_URL',
  'MAIL_FROM',
  'PARTNER_URL',
  'ZLPAY_KEY',
  'NEWPAY_KEY',
  'IDENTITY_URL',
  'IDENTITY_APP_ID',
  'IDENTITY_SECRET',
  'SURVEY_URL',
] as const;

/**
 * Returns the outside parties that the environment names, where no simulators replace them.
 * @throws when there is no SMTP server or no sender: nobody could confirm an address or reset a password
 */
export function outsideParties(env: Env): Record<string, string> {
  if (!env.SMTP_URL)
    throw new Error('SMTP_URL is not set, and mail could not be sent: set it, or DEMO=1 to try the product out');
  if (!env.MAIL_FROM)
    throw new Error('MAIL_FROM is not set: name the sender of mails, such as "Qiaohui <no-reply@mail.example.com>"');
  return Object.fromEntries(NAMES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}
