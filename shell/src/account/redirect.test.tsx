import { expect, test } from '@jest/globals';
import { safePath, targetOf } from './redirect.ts';

test.each([
  ['/orders?tab=1#top', '/orders?tab=1#top', 'a path of this site'],
  [null, '/', 'none'],
  ['https://evil.example/', '/', 'another site'],
  ['//evil.example/', '/', 'another site without a scheme'],
  ['/\\evil.example/', '/', 'browsers read a backslash as a slash'],
  ['/\t/evil.example/', '/', 'browsers drop tabs'],
  ['/.//evil.example', '/', 'what is left when dots are resolved'],
  ['javascript:alert(1)', '/', 'no path'],
  ['/login?redirect=/login', '/', 'back to log in would be a circle'],
])('%s leads to %s: %s', (wanted, path, _why) => {
  expect(safePath(wanted, 'https://qiaohui.example')).toBe(path);
});

test('after signing in the flow continues with the institution chosen before', () => {
  expect(targetOf(new URLSearchParams('resource=12&from=a'))).toBe('/step/amount/?resource=12&from=a');
});
