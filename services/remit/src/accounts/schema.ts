import { hasInvisible } from '@qiaohui/service-kit/code-form';
import { Group, Instant, Locale } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('account.email'));

/**
 * An encrypted password: compact JWE (RSA-OAEP-256, A256GCM) of its UTF-8 text, made with the key of
 * `/auth/public-key`.
 */
export const SealedPassword = z.string().min(1, 'field.required').max(4000);

/** Binds the person from the messaging app to the account that is signed in to or created. */
const ticket = z.string().max(100).nullish();
const RememberMe = z.boolean().optional();

export const Login = z.strictObject({
  email: Email,
  password: SealedPassword,
  RememberMe,
  loginWay: z.literal('email').optional(),
  appId: z.string().max(100).nullish(),
  code: z.string().max(200).nullish(),
  ticket,
});
export type Login = z.infer<typeof Login>;

/** Log-in with the code from the messaging app's redirect. */
export const LoginByApp = z.strictObject({
  loginWay: z.literal('messaging-app').optional(),
  appId: z.string().max(100).nullish(),
  code: z.string().min(1, 'field.required').max(200),
  RememberMe,
});
export type LoginByApp = z.infer<typeof LoginByApp>;

export const Register = z.strictObject({
  email: Email,
  password: SealedPassword,
  password_confirmation: SealedPassword,
  /** The `key` query value of the registration page. */
  code: z.string().max(100).nullish(),
  ticket,
});
export type Register = z.infer<typeof Register>;

export const ForgotPassword = z.strictObject({ email: Email });
export const ResetPassword = z.strictObject({
  id: z.string().min(1, 'field.required').max(60),
  token: z.string().min(1, 'field.required').max(200),
  password: SealedPassword,
  password_confirmation: SealedPassword,
});

export const ChangePassword = z.strictObject({
  present: SealedPassword,
  password: SealedPassword,
  password_confirmation: SealedPassword,
});
/** Id and token of a mailed link to confirm an address. */
const mailedLink = {
  id: z.string().min(1, 'field.required').max(60),
  token: z.string().min(1, 'field.required').max(200),
};
export const ConfirmEmail = z.strictObject({
  ...mailedLink,
  /** The password chosen at registration; not required of a browser that is signed in to the account. */
  password: SealedPassword.optional(),
});
export const DeclineRegistration = z.strictObject(mailedLink);

/** The signed-in person, as browsers store it. */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  group: Group.nullable(),
  /** True when the address is confirmed; until then only drafts are possible. */
  confirmed: z.boolean().optional(),
  /** True while only a new password can be set: the present one is too weak for the group. */
  mustChangePassword: z.boolean().optional(),
  /** Of their picture; null: none. */
  avatar: z.string().nullable().optional(),
});
export type User = z.infer<typeof User>;

export const SignedIn = z.object({ token: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;

export const PublicKey = z.object({
  kid: z.string(),
  jwk: z.object({
    kty: z.literal('RSA'),
    n: z.string(),
    e: z.string(),
    alg: z.string(),
    use: z.string(),
    kid: z.string(),
  }),
});

export const Message = z.object({ message: z.string() });

/** One browser that is signed in. */
export const OpenSession = z.object({
  /** Names the session, but opens nothing. */
  id: z.string(),
  /** The browser's own name. */
  agent: z.string(),
  remember: z.boolean(),
  usedAt: Instant,
  /** True for the calling session. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/**
 * E-mails that report progress and ask for nothing, so that their reader may do without them. All others concern money,
 * a deadline or the safety of the account, and are always sent.
 */
export const ProgressMail = z.enum(['order-4', 'order-resumed', 'order-6']);
export type ProgressMail = z.infer<typeof ProgressMail>;

/** The longest name of an account. */
export const MAX_NAME = 60;

/** How we address the owner of an account. */
export const AccountName = z
  .string()
  .trim()
  .min(1, 'field.required')
  .max(MAX_NAME, 'account.name-long')
  .refine((name) => !hasInvisible(name) && !/[\t\n\v\f\r<>]/.test(name), 'account.name-signs');

export const MAX_AVATAR_BYTES = 20 * 1024 * 1024;
/** A picture of a person is drawn this small before it is sent, in pixels. */
export const AVATAR_SIDE = 512;

export const Gender = z.enum(['male', 'female']);
export type Gender = z.infer<typeof Gender>;

const text = z.string().nullable();
/** What the owner of an account says of themselves, which nobody else sees. */
export const Profile = z.object({
  nickname: text,
  gender: Gender.nullable(),
  birthday: text,
  company: text,
  location: text,
  address: text,
  zip: text,
  mobile: text,
  landline: text,
});
export type Profile = z.infer<typeof Profile>;

/** What the owner of an account sees and changes of it. */
export const OwnAccount = z.object({
  /** Sent along with a change, so that none overwrites another. */
  version: z.number().int(),
  email: z.string(),
  name: z.string(),
  confirmed: z.boolean(),
  profile: Profile,
  /** Of the picture; null: none. */
  avatar: z.string().nullable(),
  /** The chosen language of e-mails; null: that of the pages. */
  mailLocale: Locale.nullable(),
  muted: z.array(ProgressMail),
  createdAt: Instant,
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** True for an e-mail that the account's owner does without. */
export const isMuted = (template: string, muted: readonly string[] | null | undefined): boolean =>
  ProgressMail.safeParse(template).success && (muted ?? []).includes(template);
