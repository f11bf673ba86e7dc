import { afterEach, expect, test } from '@jest/globals';
import { createMemoryRouter, type FigureLink, FigureRow, RouterProvider } from '@qiaohui/kit';
import { user } from '@qiaohui/kit/testing';
import { cleanup, render, screen } from '@testing-library/react';

afterEach(cleanup);

const figures = [
  { label: '待审材料', value: '14', note: '最久 5 小时', to: '/?tab=review', tone: 'late' as const },
  { label: '待核款', value: '6', to: '/?tab=statements' },
];

function open(shown: FigureLink[] | undefined) {
  const router = createMemoryRouter([
    { path: '/', element: <FigureRow label="概览" figures={shown} count={figures.length} /> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

test('a figure leads to the list of what it counts', async () => {
  const router = open(figures);
  await user.click(await screen.findByRole('link', { name: /待审材料.*14.*最久 5 小时/ }));
  expect(router.state.location.search).toBe('?tab=review');
});

test('the note of a long figure stands beside the label, where it has room; that of a short one beside the figure', () => {
  const sum = { label: '计划毛利', value: '123,456,789,012.00 EUR', note: '67.4%', to: '/' };
  open([sum, { label: '待核款', value: '6', note: '¥20,782.50', to: '/' }]);
  expect(screen.getByText('67.4%').parentElement).toHaveTextContent('计划毛利67.4%');
  expect(screen.getByText(sum.value)).toHaveAttribute('title', sum.value);
  expect(screen.getByText('¥20,782.50').parentElement).toHaveTextContent('6¥20,782.50');
});

test('while figures load, as many places of the same height are kept', async () => {
  open(undefined);
  const row = await screen.findByRole('status', { name: '正在加载' });
  expect(row.children).toHaveLength(figures.length);
  for (const place of row.children) expect(place).toHaveStyle({ height: '56px', boxSizing: 'border-box' });
});
