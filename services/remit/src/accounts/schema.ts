import { Group } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('account.email'));

/** A password on its way: compact JWE (RSA-OAEP-256, A256GCM) of its UTF-8 text, made with the key of `/auth/public-key`. */
export const SealedPassword = z.string().min(1, 'field.required').max(4000);

export const Login = z.strictObject({
  email: Email,
  password: SealedPassword,
  RememberMe: z.boolean().optional(),
  loginWay: z.string().max(20).optional(),
  appId: z.string().max(100).nullish(),
  code: z.string().max(200).nullish(),
});
export type Login = z.infer<typeof Login>;

export const Register = z.strictObject({
  email: Email,
  password: SealedPassword,
  password_confirmation: SealedPassword,
  /** The `key` query value of the registration page. */
  code: z.string().max(100).nullish(),
});
export type Register = z.infer<typeof Register>;

export const ForgotPassword = z.strictObject({ email: Email });
export const ResetPassword = z.strictObject({
  id: z.string().min(1, 'field.required').max(60),
  token: z.string().min(1, 'field.required').max(200),
  password: SealedPassword,
  password_confirmation: SealedPassword,
});

/** Who is signed in, as browsers keep it. */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  group: Group.nullable(),
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
