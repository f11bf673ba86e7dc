/** How OpenAPI names what a caller carries to be let in. */
export type SecurityScheme = { description: string } & (
  | { type: 'http'; scheme: 'bearer'; bearerFormat: string }
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string }
);

/** What opens a route beside an access token, with the headers that must come along. The document reads it. */
export type Proof = {
  /** In the document: `orderLink`. */
  id: string;
  scheme: SecurityScheme;
  /** Each with what it holds. */
  headers?: Record<string, string>;
};

export const accessToken: Proof = {
  id: 'accessToken',
  scheme: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `token` of a sign-in; it lives for a quarter of an hour.',
  },
};

/** A proof that a header carries. */
export const headerProof = (
  id: string,
  name: string,
  description: string,
  headers: Record<string, string> = {},
): Proof => ({ id, scheme: { type: 'apiKey', in: 'header', name, description }, headers });
