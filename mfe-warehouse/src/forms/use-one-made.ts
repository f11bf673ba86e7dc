import { HttpError, isAnswerLost } from '@qiaohui/kit';
import { useRef } from 'react';

/** True for a request whose key an earlier one with other content was carried out under. */
export const isReused = (error: unknown): boolean => error instanceof HttpError && error.code === 'request.key-reused';

/** `isEarlier`: a request before this one has made it, and only its response was lost. */
export type Made = { id: string; isEarlier: boolean };

/**
 * Makes one record of a form, whose requests carry one key. When a response was lost and other content follows, the
 * service rejects that; the record is then the one of the lost request, whose repeat gets its response.
 */
export function useOneMade<Body>(create: (body: Body) => Promise<{ id: string }>) {
  const lost = useRef<Body[]>([]);
  const send = (body: Body) =>
    create(body).catch((error) => {
      if (isAnswerLost(error)) lost.current.push(body);
      throw error;
    });
  const find = async ([body, ...others]: Body[], reused: unknown): Promise<Made> => {
    if (body === undefined) throw reused;
    return send(body).then(
      ({ id }) => ({ id, isEarlier: true }),
      (error) => (isReused(error) ? find(others, error) : Promise.reject(error)),
    );
  };
  return (body: Body): Promise<Made> =>
    send(body).then(
      ({ id }) => ({ id, isEarlier: false }),
      (error) => (isReused(error) ? find(lost.current, error) : Promise.reject(error)),
    );
}
