import type { LiveNote } from '../events/live-notes.ts';
import type { Person, TestService } from './service.ts';

export type ReceivedNote = Pick<LiveNote, 'noun' | 'id' | 'version'>;

/** Opens a person's live stream, as a page does; `received` collects its notes while it is open. */
export async function openLive(
  service: TestService,
  who: Person,
  prefix: string,
): Promise<{ received: ReceivedNote[]; ids: () => Set<string>; close: () => void }> {
  const leaving = new AbortController();
  const { status, body } = await fetch(`${service.app.listeningOrigin}${prefix}/live`, {
    headers: { authorization: `Bearer ${await service.token(who)}` },
    signal: leaving.signal,
  });
  if (status !== 200 || !body) throw new Error(`the stream answered ${status}`);
  const received: ReceivedNote[] = [];
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = `${text}${value}`.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) received.push(JSON.parse(line.slice(6)));
    }
  };
  read().catch(() => undefined);
  return { received, ids: () => new Set(received.map(({ id }) => id)), close: () => leaving.abort() };
}
