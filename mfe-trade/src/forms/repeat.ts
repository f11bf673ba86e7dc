import { isAnswerLost } from '@qiaohui/kit';
import { useRef } from 'react';

type Work<Intent, Request, Answer> = {
  made: () => Promise<Request | null>;
  send: (request: Request) => Promise<Answer>;
  /** Whether an intent is one whose answer got lost; by default when both are equal. */
  isSame?: (lost: Intent) => boolean;
};

/**
 * Sends what is meant as one request: when its answer got lost, the next press with the same intent is the same request,
 * whatever the rows are like by then. `made` returns null when there is nothing to send.
 */
export type Repeat = <Intent, Request, Answer>(
  intent: Intent,
  work: Work<Intent, Request, Answer>,
) => Promise<{ request: Request; answer: Answer } | null>;

export function useRepeat(): Repeat {
  const lost = useRef<{ intent: unknown; request: unknown } | null>(null);
  return async <Intent, Request, Answer>(
    intent: Intent,
    { made, send, isSame }: Work<Intent, Request, Answer>,
  ): Promise<{ request: Request; answer: Answer } | null> => {
    const equals = (one: Intent) => JSON.stringify(one) === JSON.stringify(intent);
    const known = lost.current && (isSame ?? equals)(lost.current.intent as Intent) ? lost.current : null;
    const request = known ? (known.request as Request) : await made();
    if (request === null) return null;
    lost.current = known ?? { intent, request };
    try {
      const answer = await send(request);
      lost.current = null;
      return { request, answer };
    } catch (error) {
      if (!isAnswerLost(error)) lost.current = null;
      throw error;
    }
  };
}
