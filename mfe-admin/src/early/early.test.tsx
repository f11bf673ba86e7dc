import { expect, test } from '@jest/globals';
import { serve } from '@qiaohui/kit/testing';
import { waitFor } from '@testing-library/react';
import { z } from 'zod';
import { postOrTake, sendEarly, takeArrived } from './early.ts';

const Rows = z.object({ rows: z.array(z.string()) });
const url = '/api/v1/manage/orders';

/** Fakes a list, whose response comes when it is released. */
function list() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const requests = serve({
    [`POST ${url}`]: async () => {
      await released;
      return { body: { data: { rows: [`R${requests.length}`] } } };
    },
  });
  return { requests, release };
}

test('an early response that has arrived is there at once, and once', async () => {
  const { requests, release } = list();
  sendEarly(url, {});
  expect(takeArrived(Rows, url, {})).toBeUndefined();
  release();
  expect(takeArrived(Rows, url, { papers: 'pending' })).toBeUndefined();
  const data = await waitFor(() => {
    const arrived = takeArrived(Rows, url, {});
    expect(arrived).toBeDefined();
    return arrived;
  });
  expect(data).toEqual({ rows: ['R1'] });
  expect(takeArrived(Rows, url, {})).toBeUndefined();
  expect(await postOrTake(Rows, url, {})).toEqual({ rows: ['R2'] });
  expect(requests).toHaveLength(2);
});

test('an early response that is still on its way is waited for, and the request is not sent again', async () => {
  const { requests, release } = list();
  sendEarly(url, {});
  const data = postOrTake(Rows, url, {});
  release();
  expect(await data).toEqual({ rows: ['R1'] });
  expect(requests).toHaveLength(1);
});

test('an early request that failed is sent again by the page', async () => {
  let replies = 0;
  serve({
    [`POST ${url}`]: () => {
      replies += 1;
      return replies === 1
        ? { status: 503, body: { code: 'service.unavailable', message: '服务暂时不可用', request_id: 'r' } }
        : { body: { data: { rows: ['R'] } } };
    },
  });
  sendEarly(url, {});
  await waitFor(() => expect(replies).toBe(1));
  expect(takeArrived(Rows, url, {})).toBeUndefined();
  expect(await postOrTake(Rows, url, {})).toEqual({ rows: ['R'] });
});
