import { expect, test } from '@jest/globals';
import { namedTests, notPassed, titlesIn } from './coverage.ts';

const table = `| what | where | test |
| --- | --- | --- |
| a | /a | \`a/one.test.ts\`: it works<br>\`b/two.test.tsx\`: the price of …<br>its age |
`;

test('the table names tests by file and title', () => {
  expect(namedTests(table)).toEqual([
    { file: 'a/one.test.ts', title: 'it works' },
    { file: 'b/two.test.tsx', title: 'the price of …' },
    { file: 'b/two.test.tsx', title: 'its age' },
  ]);
});

test('each of several files needs the test they share, and a file alone needs any test', () => {
  const named = namedTests('| a | /a | `a/one.test.ts`, `b/two.test.tsx`: it works<br>`c/three.test.ts`<br> |');
  expect(named).toEqual([
    { file: 'a/one.test.ts', title: 'it works' },
    { file: 'b/two.test.tsx', title: 'it works' },
    { file: 'c/three.test.ts', title: '…' },
  ]);
  const ran = ['a/one.test.ts', 'c/three.test.ts'].map((file) => ({ file, title: 'it works' }));
  expect(notPassed(named, ran)).toEqual([{ file: 'b/two.test.tsx', title: 'it works' }]);
  expect(notPassed(named, ran.slice(0, 1))).toHaveLength(2);
});

test('a named test that did not run is reported; one with … stands for those that begin and end so', () => {
  const named = namedTests(table);
  const ran = ['the price of yen', 'its age'].map((title) => ({ file: 'b/two.test.tsx', title }));
  expect(notPassed(named, ran)).toEqual([{ file: 'a/one.test.ts', title: 'it works' }]);
  expect(notPassed(named, [...ran, { file: 'a/one.test.ts', title: 'it works' }])).toEqual([]);
  expect(notPassed(named, [...ran, { file: 'c/one.test.ts', title: 'it works' }])).toHaveLength(1);
  const ending = [{ file: 'b/two.test.tsx', title: '… of yen' }];
  expect(notPassed(ending, ran)).toEqual([]);
  expect(notPassed(ending, ran.slice(1))).toEqual(ending);
  const amid = [{ file: 'b/two.test.tsx', title: 'the … of yen' }];
  expect(notPassed(amid, ran)).toEqual([]);
  expect(notPassed(amid, [{ file: 'b/two.test.tsx', title: 'the price of pounds' }])).toEqual(amid);
  const twice = [{ file: 'b/two.test.tsx', title: 'the … of …' }];
  expect(notPassed(twice, ran)).toEqual([]);
  expect(notPassed(twice, ran.slice(1))).toEqual(twice);
});

test('a title that no test of the file has is found before any test runs; cases of a table are not named by their signs', () => {
  const source = `
    test('a price, \\'net\\', is read', run);
    test.each(cases)('%s goes from home to %s', run);
    test(\`\${name} is written\`, run);`;
  const has = titlesIn(source);
  for (const title of [
    "a price, 'net', is read",
    'a price, … is read',
    'travel (6) goes from home to …',
    'a bill is written',
  ])
    expect([title, has(title)]).toEqual([title, true]);
  for (const title of ['a price is read', 'travel goes home', '%s goes from home to %s', 'a bill is written twice'])
    expect([title, has(title)]).toEqual([title, false]);
});
