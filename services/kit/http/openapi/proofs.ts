/** An OpenAPI security scheme. */
export type SecurityScheme = { description: string } & (
  | { type: 'http'; scheme: 'bearer'; bearerFormat: string }
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string }
);

/**
 * A credential other than an access token that opens a route, with the headers that carry it. The document lists it.
 */
export type Proof = {
  /** Name in the document: `orderLink`. */
  id: string;
  scheme: SecurityScheme;
  /** Header names with their descriptions. */
  headers?: Record<string, string>;
};

export const accessToken: Proof = {
  id: 'accessToken',
  scheme: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `token` of a sign-in; valid for 15 minutes.',
  },
};

/** Declares a proof that is carried by a header. */
export const headerProof = (
  id: string,
  name: string,
  description: string,
  headers: Record<string, string> = {},
): Proof => ({ id, scheme: { type: 'apiKey', in: 'header', name, description }, headers });
