import { z } from 'zod';

const Settings = z.object({
  PUBLIC_URL: z.url().default('http://127.0.0.1:8080'),
  PARTNER_URL: z.url().optional(),
  PARTNER_KEY: z.string().min(16).optional(),
  RATES_URL: z.url().optional(),
  /** A survey that somebody else hosts; home links to it. */
  SURVEY_URL: z.url().or(z.literal('')).optional(),
  /** The messaging app one may sign in with: its address, and who we are there. All three, or nobody signs in so. */
  IDENTITY_URL: z.url().or(z.literal('')).optional(),
  IDENTITY_APP_ID: z.string().optional(),
  IDENTITY_SECRET: z.string().optional(),
  DEMO: z.string().optional(),
});

/** What the environment says, read anew each time: tests and the local stack set it before they start the service. */
export const settings = () => {
  const set = Settings.parse(process.env);
  return { ...set, demo: set.DEMO === '1', https: set.PUBLIC_URL.startsWith('https:') };
};
