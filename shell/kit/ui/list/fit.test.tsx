import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Column, RecordRows } from '@qiaohui/kit';
import { renderRoutes, user } from '@qiaohui/kit/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';

type Row = { id: string; name: string; city: string; due: string };
const rows: Row[] = [{ id: 'a', name: 'Anna', city: 'Emden', due: 'May' }];
const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  { key: 'city', title: 'City', cell: ({ city }) => city },
  { key: 'due', title: 'Due', from: 'xl', cell: ({ due }) => due },
];
/** px; jsdom has no layout. */
const COLUMN = 200;
const room = 3 * COLUMN;

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TABLE' ? this.querySelectorAll('th').length * COLUMN : COLUMN;
  });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function Orders() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Open'}
      </button>
      <RecordRows
        label="Orders"
        rows={rows}
        columns={columns}
        {...(isOpen && { actsOf: () => [{ label: 'Edit', run: () => undefined }] })}
      />
    </>
  );
}
const titles = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

test('a column that gave way to the acts of rows is shown again once there are none', async () => {
  renderRoutes([{ path: '*', Component: Orders }], { path: '/', locale: 'en-US' });
  expect(titles()).toEqual(['Name', 'City']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(titles()).toEqual(['Name', 'City', 'Due']);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(titles()).toEqual(['Name', 'City']);
});
