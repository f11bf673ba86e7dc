import type { Reply } from './http.ts';
import { unreachable } from './http-error.ts';
import { PATIENCE_MS } from './refresh.ts';

type Sending = {
  headers: Record<string, string>;
  fields?: Record<string, string>;
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
};

function bodyOf(request: XMLHttpRequest): unknown {
  const isJson = request.getResponseHeader('content-type')?.includes('json');
  return isJson ? JSON.parse(request.responseText) : null;
}

/** Sends one file by XMLHttpRequest, because fetch cannot tell how much of a body was sent. */
export function send(url: string, file: Blob, { headers, fields = {}, onProgress, signal }: Sending): Promise<Reply> {
  const form = new FormData();
  // fields come first, so that the server has them before it streams the file
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const request = new XMLHttpRequest();
  const cancelled = () => new DOMException('cancelled', 'AbortError');
  return new Promise<Reply>((resolve, reject) => {
    if (signal?.aborted) return reject(cancelled());
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const from = performance.now();
    // counted from the start: a long file takes its time, as long as something of it goes out
    const wait = () => {
      request.timeout = performance.now() - from + PATIENCE_MS;
    };
    wait();
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve({ status: request.status, body: bodyOf(request) });
    request.onerror = request.ontimeout = () => reject(unreachable());
    request.onabort = () => reject(cancelled());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
