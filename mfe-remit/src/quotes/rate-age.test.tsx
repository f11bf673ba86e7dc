import { afterEach, expect, jest, test } from '@jest/globals';
import type { Locale } from '@qiaohui/kit';
import { renderRoutes } from '@qiaohui/kit/testing';
import { cleanup } from '@testing-library/react';
import { RateAge, RateTerms } from './rate-age.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** The two sentences about a close, as they are read at a time in Beijing. */
function read(now: string, publishedAt: string, opensAt: string, locale: Locale = 'zh-CN'): string[] {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${now}+08:00`));
  const iso = (at: string) => new Date(`${at}+08:00`).toISOString();
  const quote = { publishedAt: iso(publishedAt), isClose: true, opensAt: iso(opensAt), deadlineHours: 24 };
  const element = (
    <>
      <RateAge quote={quote} />
      <RateTerms quote={quote} />
    </>
  );
  const { container } = renderRoutes([{ path: '/', element }], { locale });
  return [container.querySelector('time')?.textContent ?? '', container.querySelector('p')?.textContent ?? ''];
}

test('over a weekend it is Friday’s close, and Monday brings the next', () => {
  const [age, terms] = read('2026-11-21T12:00', '2026-11-20T16:29', '2026-11-23T09:30');
  expect(age).toBe('周五收盘价');
  expect(terms).toContain('北京时间周一 09:30 更新');
  cleanup();
  const [inEnglish, next] = read('2026-11-21T12:00', '2026-11-20T16:29', '2026-11-23T09:30', 'en-US');
  expect(inEnglish).toBe('Friday’s close');
  expect(next).toContain('Monday 09:30 Beijing time');
});

test('over Spring Festival dates are named, since the weekday could be that of another week', () => {
  const [early, terms] = read('2026-02-15T12:00', '2026-02-14T16:00', '2026-02-24T09:30');
  expect(early).toBe('周六收盘价');
  expect(terms).toContain('2月24日 09:30 更新');
  cleanup();
  const [late] = read('2026-02-21T12:00', '2026-02-14T16:00', '2026-02-24T09:30');
  expect(late).toBe('2月14日收盘价');
});

test('a rate whose source is days late is not named by a weekday', () => {
  expect(read('2026-11-26T02:00', '2026-11-20T16:29', '2026-11-26T09:30')[0]).toBe('11月20日收盘价');
});
