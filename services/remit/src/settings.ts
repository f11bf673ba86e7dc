import { z } from 'zod';

const Settings = z
  .object({
    PUBLIC_URL: z.url().default('http://127.0.0.1:8080'),
    PARTNER_URL: z.url().optional(),
    /** The keys that the payment partner and we sign with, one for each channel. */
    ZLPAY_KEY: z.string().min(16).optional(),
    NEWPAY_KEY: z.string().min(16).optional(),
    RATES_URL: z.url().optional(),
    /** A survey that somebody else hosts; home links to it. */
    SURVEY_URL: z.url().or(z.literal('')).optional(),
    /** The messaging app for signing in: its address, our id and our secret. Only all three together enable it. */
    IDENTITY_URL: z.url().or(z.literal('')).optional(),
    IDENTITY_APP_ID: z.string().optional(),
    IDENTITY_SECRET: z.string().optional(),
    DEMO: z.string().optional(),
  })
  .refine(
    ({ ZLPAY_KEY, NEWPAY_KEY }) => !ZLPAY_KEY || ZLPAY_KEY !== NEWPAY_KEY,
    'ZLPAY_KEY and NEWPAY_KEY must differ',
  );

/**
 * The environment's settings, read again each time: tests and the local stack set them before they start the service.
 */
export const settings = () => {
  const set = Settings.parse(process.env);
  const channelKeys = { zlpay: set.ZLPAY_KEY, newpay: set.NEWPAY_KEY };
  return { ...set, channelKeys, demo: set.DEMO === '1', https: set.PUBLIC_URL.startsWith('https:') };
};
