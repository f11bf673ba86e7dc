export type Message = { event: string; data: string };

function parse(block: string): Message | null {
  const lines = block.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
  });
  const data = lines.filter(([field]) => field === 'data').map(([, value]) => value);
  if (data.length === 0) return null;
  return { event: lines.find(([field]) => field === 'event')?.[1] ?? 'message', data: data.join('\n') };
}

/** Messages of a server-sent event stream (WHATWG HTML 9.2). Comments, which carry the heartbeat, come out as null. */
export async function* messages(stream: ReadableStream<Uint8Array>): AsyncGenerator<Message | null> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = `${rest}${value}`.replace(/\r\n?/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield parse(block);
  }
}
