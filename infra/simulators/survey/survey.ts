import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html, page, pageHeaders } from '../html.ts';

const Answer = z.object({ rating: z.coerce.number().int().min(1).max(5), text: z.string().max(1000).default('') });
const StoredAnswer = Answer.extend({ at: z.iso.datetime() });
type StoredAnswer = z.infer<typeof StoredAnswer>;
const ratings = [5, 4, 3, 2, 1];

/** A line truncated by a full disk is ignored. */
function answerOf(line: string): StoredAnswer[] {
  try {
    return [StoredAnswer.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

const form = html`<form method="post" action="/">
<p>您对缴费体验满意吗？ · How was paying with us? · Wie war das Bezahlen?</p>
<p>${ratings.map((rating) => html`<label><input type="radio" name="rating" value="${rating}" required> ${'★'.repeat(rating)}</label> `)}</p>
<p><label>建议 · Suggestions · Vorschläge<br><textarea name="text" rows="4" cols="40" maxlength="1000"></textarea></label></p>
<p><button>提交 · Send · Senden</button></p></form>`;
const thanks = html`<p>谢谢您的反馈。 · Thank you. · Vielen Dank.</p>`;

/** A survey as some other company would host it: stores the responses in its folder, and lists them at `/answers`. */
export function createSurvey({ folder }: { folder: string }): FastifyInstance {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'answers.jsonl');
  const app = Fastify();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(body.toString())),
  );
  app.get('/healthz', async () => ({ data: { ok: true } }));
  app.get('/', async (_, reply) => reply.headers(pageHeaders).send(page('满意度调查 · Survey', form)));
  app.post('/', async ({ body }, reply) => {
    const answer = Answer.safeParse(body);
    if (!answer.success) return reply.status(422).headers(pageHeaders).send(page('满意度调查 · Survey', form));
    appendFileSync(file, `${JSON.stringify({ ...answer.data, at: new Date().toISOString() })}\n`);
    return reply.headers(pageHeaders).send(page('满意度调查 · Survey', thanks));
  });
  app.get('/answers', async () => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    return { data: lines.flatMap(answerOf) };
  });
  return app;
}
