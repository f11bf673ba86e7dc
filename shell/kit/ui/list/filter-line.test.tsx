import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FilterBar, FilterChoice, useListParams } from '@qiaohui/kit';
import { renderRoutes, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';

const names = ['Status', 'Payee', 'Country'];
/** Chips that have room in the line; jsdom has no layout. */
let room = 0;

beforeEach(() => {
  room = Number.POSITIVE_INFINITY;
  const nothing = () => undefined;
  const still = { addEventListener: nothing, removeEventListener: nothing };
  const old = { addListener: nothing, removeListener: nothing };
  window.matchMedia = (media) =>
    ({ ...still, ...old, media, matches: media.includes('min-width') }) as unknown as MediaQueryList;
  const placeOf = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element);
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return placeOf(this) < room ? 4 : 48;
  });
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(44);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  window.matchMedia = undefined as never;
});

function Bar({ more = false }: { more?: boolean }) {
  const { filter } = useListParams({ Currency: null });
  const chip = (name: string) => (
    <FilterChoice key={name} param={name} label={name} options={[{ value: 'x', label: 'X' }]} />
  );
  return (
    <FilterBar search="Search" {...(more && { more: chip('Currency'), moreSet: filter.Currency !== '' })}>
      {names.map(chip)}
    </FilterBar>
  );
}
const open = (path = '/', more = false) =>
  renderRoutes([{ path: '*', element: <Bar more={more} /> }], { path, locale: 'en-US' });
const openMenu = async () => {
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  return within(await screen.findByRole('dialog', { name: 'More filters' }));
};

test('filters that do not fit into the line are in a menu behind it, and filter from there', async () => {
  room = 1;
  const { where } = open();
  expect(screen.getAllByRole('combobox').map((chip) => chip.getAttribute('aria-label'))).toEqual(['Status']);
  const menu = await openMenu();
  expect(menu.getAllByRole('combobox').map((chip) => chip.getAttribute('aria-label'))).toEqual(['Payee', 'Country']);
  await user.click(menu.getByRole('combobox', { name: 'Country' }));
  await user.click(await screen.findByRole('option', { name: 'X' }));
  await waitFor(() => expect(where()).toBe('/?Country=x'));
});

test('the menu counts those of its filters that are set but have no room in the line', async () => {
  room = 1;
  open('/?Status=x&Payee=x&Country=x');
  expect(await screen.findByRole('button', { name: 'More filters (2)' })).toBeVisible();
});

test('where all filters fit there is no menu', () => {
  open();
  expect(screen.getAllByRole('combobox')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'More filters' })).not.toBeInTheDocument();
});

test('filters that are used seldom are in the menu; one that is set stands in the line too', async () => {
  const { where } = open('/', true);
  expect(screen.queryByRole('combobox', { name: 'Currency' })).not.toBeInTheDocument();
  const menu = await openMenu();
  await user.click(menu.getByRole('combobox', { name: 'Currency' }));
  await user.click(await screen.findByRole('option', { name: 'X' }));
  await waitFor(() => expect(where()).toBe('/?Currency=x'));
  await user.keyboard('{Escape}');
  const search = within(screen.getByRole('search'));
  expect(await search.findByRole('combobox', { name: 'Currency' })).toHaveTextContent('Currency: X');
});
