import type { InjectOptions } from 'fastify';
import type { TestService } from './service.ts';

/** Names that every object inherits. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];
const part = 'content-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf';

const asMultipart = (type: string, payload: string): InjectOptions => ({
  method: 'POST',
  headers: { 'content-type': type },
  payload,
});

/** Requests that strangers send, for a route at `url`: each error in them is the caller's. */
const sent = (method: InjectOptions['method'], url: string): InjectOptions[] => {
  const bodies = [
    ...inherited.map((name) => `{"${name}":1}`),
    '{"keyword":"a\\u0000b"}',
    '{"a\\u0000b":"x"}',
    '{"limit":true}',
    '{"limit":[2]}',
    '[1]',
    'null',
    '{',
  ];
  const json = { 'content-type': 'application/json' };
  const plain = ['GET', 'HEAD'].includes(String(method));
  return [
    ...inherited.map((name): InjectOptions => ({ method, url: `${url}?${name}=1` })),
    { method, url: `${url}?keyword=a%00b` },
    { method, url: `${url}?keyword=%ff` },
    { method, url: url.replaceAll('/x', '/a%00b') },
    ...(plain ? [] : bodies.map((payload): InjectOptions => ({ method, url, headers: json, payload }))),
    ...(plain
      ? []
      : [
          asMultipart('multipart/form-data', 'x'),
          asMultipart('multipart/form-data; boundary=', 'x'),
          asMultipart('multipart/form-data; boundary=b', 'x'),
          asMultipart('multipart/form-data; boundary=b', `--b\r\nnothing\r\n\r\nx\r\n--b--\r\n`),
          asMultipart('multipart/form-data; boundary=b', `--b\r\n${part}\r\n\r\n%PDF-1.7 and then no more`),
          asMultipart('application/xml', '<x/>'),
        ].map((one) => ({ ...one, method, url }))),
    { method: 'PUT', url: `${url}/${'x'.repeat(200)}` },
    { method: 'PATCH', url },
    { method: 'GET', url: `${url}/%ff` },
  ];
};

/** Sends malformed requests to every route of a service as an administrator; returns a line for each wrong response. */
export async function serverErrors(service: TestService): Promise<string[]> {
  const admin = { id: 'chief', email: 'chief@example.com', group: 'admin' as const };
  const authorization = `Bearer ${await service.token(admin)}`;
  const wrong: string[] = [];
  for (const { method, url } of service.app.table) {
    if (url.endsWith('/live')) continue;
    for (const one of sent(method as InjectOptions['method'], url.replaceAll(/:[^/]+/g, 'x'))) {
      const response = await service.app.inject({ ...one, headers: { ...one.headers, authorization } });
      const { statusCode, body } = response;
      const errorBody = statusCode >= 400 && one.method !== 'HEAD' ? JSON.parse(body || '{}') : null;
      const isTranslated =
        !errorBody || (errorBody.code && errorBody.message && errorBody.request_id && !/FST_/.test(body));
      if (statusCode >= 500 || !isTranslated) {
        wrong.push(`${one.method} ${one.url} ${one.payload ?? ''}: ${statusCode} ${body.slice(0, 200)}`);
      }
    }
  }
  return wrong;
}
