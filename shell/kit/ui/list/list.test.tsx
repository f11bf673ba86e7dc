import { expect, test } from '@jest/globals';
import {
  Button,
  FilterBar,
  FilterChoice,
  http,
  ListPage,
  paged,
  queryOptions,
  RecordList,
  RecordPage,
  RecordRows,
  rowMark,
  SavedViews,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useParams,
  useQuery,
  useRowNavigation,
  useSelection,
} from '@qiaohui/kit';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';

type Row = { id: string; name: string; state: 'open' | 'done' };
const Row: z.ZodType<Row> = z.object({ id: z.string(), name: z.string(), state: z.enum(['open', 'done']) });
const Rows = z.object({ data: z.array(Row), next_page_url: z.string().nullable(), total: z.number().optional() });
const rows: Row[] = [
  { id: 'a', name: 'Anna', state: 'open' },
  { id: 'b', name: 'Bert', state: 'done' },
  { id: 'c', name: 'Cora', state: 'open' },
];
const nothing = () => undefined;
const states = ['open', 'done'] as const;

function People() {
  const { filter, filtered, clear, show } = useListParams({ state: states });
  const sorting = useListSort(['name']);
  const [invited, setInvited] = useState('');
  return (
    <ListPage
      title="People"
      filters={
        <FilterBar
          search="Find people"
          tools={
            <SavedViews
              views={[{ id: 'v1', name: 'Finished', params: { state: 'done' } }]}
              filtered={filtered}
              onShow={show}
              onSave={nothing}
              onRemove={nothing}
            />
          }
        >
          <FilterChoice param="state" label="State" options={states.map((value) => ({ value, label: value }))} />
        </FilterBar>
      }
      query={useInfiniteQuery(paged(['people'], Rows, '/people', { ...filter, sort: sorting.value }))}
      intro={invited && `Invited: ${invited}`}
      sorting={sorting}
      actsOf={({ name }) => [{ label: 'Invite', icon: '+', run: () => setInvited(name) }]}
      columns={[
        { key: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name },
        { key: 'state', title: 'State', phone: 'beside', cell: ({ state }) => `is ${state}` },
        { key: 'id', title: 'Code', whole: true, labelled: true, cell: ({ id }) => id },
        { key: 'more', title: 'Act', cell: ({ name }) => <Button>{`Call ${name}`}</Button> },
      ]}
      addressOf={({ id }) => `/people/${id}`}
      filtered={filtered}
      onClear={clear}
      empty={{ title: 'Nobody yet' }}
      create={{
        label: 'Add',
        form: (onClose) => (
          <button onClick={onClose} type="button">
            a form
          </button>
        ),
      }}
    />
  );
}

const person = (id: string) =>
  queryOptions({ queryKey: ['person', id], queryFn: () => http.get(Row, `/people/${id}`), retry: false });

function Person() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useQuery(person(id))}
      crumbs={[{ label: 'People', to: '/people' }]}
      kind="Person"
      title={({ name }) => name}
    >
      {({ state }) => <p>{`is ${state}`}</p>}
    </RecordPage>
  );
}

const routes = [
  { path: 'people', Component: People },
  { path: 'people/:id', Component: Person },
];
const open = (path = '/people') => renderRoutes(routes, { path, locale: 'en-US' });
const page = (found: Row[]) => ({ body: { data: { data: found, next_page_url: null } } });
const serveRows = () =>
  serve({
    'POST /people': ({ body }) => {
      const { keyword = '', state } = body as { keyword?: string; state?: string };
      return page(rows.filter((row) => row.name.includes(keyword) && (!state || row.state === state)));
    },
    'GET /people/b': { body: { data: rows[1] } },
    'GET /people/x': { status: 404, body: { code: 'person.missing', message: 'No such person', request_id: 'r1' } },
    'GET /people/down': { status: 503, body: { code: 'service.unavailable', message: 'Not now', request_id: 'r2' } },
  });

/** Makes `useMediaQuery` respond like a 390 px phone. */
function onPhone(): () => void {
  const before = window.matchMedia;
  window.matchMedia = (query) =>
    ({
      matches: Number(/max-width:\s*([\d.]+)/.exec(query)?.[1] ?? 0) > 390,
      media: query,
      ...{ addEventListener: nothing, removeEventListener: nothing },
      // Material UI's colour scheme listens in the old way
      ...{ addListener: nothing, removeListener: nothing },
    }) as unknown as MediaQueryList;
  return () => {
    window.matchMedia = before;
  };
}

test('filters are kept in the URL, narrow the list, and are cleared without the page’s other parameters', async () => {
  const requests = serveRows();
  const { where } = open('/people?tab=1');
  await screen.findByRole('link', { name: 'Anna' });
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: 'done' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Anna' })).not.toBeInTheDocument());
  expect(requests.at(-1)?.body).toEqual({ state: 'done' });
  await user.type(screen.getByRole('searchbox', { name: 'Find people' }), 'zz');
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
  expect(where()).toBe('/people?tab=1&state=done&keyword=zz');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Cora' })).toBeInTheDocument();
  expect(where()).toBe('/people?tab=1');
});

test('an unknown filter value in the URL is ignored', async () => {
  const requests = serveRows();
  open('/people?state=gone');
  expect(await screen.findByRole('link', { name: 'Bert' })).toBeInTheDocument();
  expect(requests.at(-1)?.body).toEqual({});
});

test('a filter value in the URL that its schema rejects is ignored', async () => {
  const requests = serve({ 'POST /days': page(rows) });
  const Days = () => {
    const { filter, filtered } = useListParams({ from: z.iso.date().optional(), to: z.iso.date().optional() });
    return (
      <ListPage
        title="Days"
        query={useInfiniteQuery(paged(['days'], Rows, '/days', filter))}
        columns={[{ key: 'name', title: 'Name', cell: ({ name }) => name }]}
        filtered={filtered}
        empty={{ title: 'Nothing yet' }}
      />
    );
  };
  renderRoutes([{ path: 'days', Component: Days }], { path: '/days?from=2026-99-99&to=2026-11-30', locale: 'en-US' });
  expect(await screen.findByText('Bert')).toBeInTheDocument();
  expect(requests.at(-1)?.body).toEqual({ to: '2026-11-30' });
});

test('a list that is loaded at once has the same states, and no further pages', async () => {
  const states = [{ status: 503, body: { code: 'x', message: 'Not now', request_id: 'r' } }, { body: { data: [] } }];
  serve({ 'GET /names': () => states.shift() ?? { body: { data: Array.from({ length: 30 }, () => 'Anna') } } });
  const Names = () => {
    const query = useQuery({
      queryKey: ['names'],
      queryFn: () => http.get(z.array(z.string()), '/names'),
      retry: false,
      select: (names) => names.map((name, nth) => ({ id: `${nth}`, name })),
    });
    return (
      <>
        <RecordList label="Names" query={query} empty="Nobody yet">
          {(found) => <p>{`${found.length} names`}</p>}
        </RecordList>
        <Button onClick={() => query.refetch()}>Load</Button>
      </>
    );
  };
  renderRoutes([{ path: 'names', Component: Names }], { path: '/names', locale: 'en-US' });
  expect(await screen.findByText(/Not now/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByText('Nobody yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByText('30 names')).toBeInTheDocument();
  expect(screen.queryByText('All shown')).not.toBeInTheDocument();
});

test('a saved view replaces the filters', async () => {
  serveRows();
  const { where } = open('/people?keyword=Anna');
  await screen.findByRole('link', { name: 'Anna' });
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Finished/ }));
  expect(await screen.findByRole('link', { name: 'Bert' })).toBeInTheDocument();
  expect(where()).toBe('/people?state=done');
});

test('J and K move between rows, Enter and a click open one, and a button in a row does not', async () => {
  serveRows();
  const { where, router } = open();
  await screen.findByRole('link', { name: 'Anna' });
  await user.click(screen.getByRole('button', { name: 'Call Bert' }));
  expect(where()).toBe('/people');
  await user.click(document.body);
  await user.keyboard('jjjk');
  expect(screen.getByRole('link', { name: 'Bert' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/people/b'));
  await act(() => router.navigate('/people'));
  await screen.findByRole('link', { name: 'Anna' });
  await user.click(screen.getByText('is done'));
  await waitFor(() => expect(where()).toBe('/people/b'));
});

test('a click with Ctrl beside a row’s link opens a new tab, as on the link', async () => {
  serveRows();
  const { where } = open();
  const link = await screen.findByRole('link', { name: 'Bert' });
  const clicks: MouseEvent[] = [];
  link.addEventListener('click', (event) => clicks.push(event));
  // jsdom has no tabs
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('is done'));
  await user.keyboard('{/Control}');
  expect(clicks.map(({ ctrlKey }) => ctrlKey)).toEqual([true]);
  expect(where()).toBe('/people');
});

test('an empty list offers the form that N also opens', async () => {
  serve({ 'POST /people': page([]) });
  open();
  expect(await screen.findByText('Nobody yet')).toBeInTheDocument();
  const adding = screen.getAllByRole('button', { name: 'Add' });
  expect(adding).toHaveLength(2);
  expect(adding.filter((button) => button.matches('.MuiButton-contained'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  await user.keyboard('n');
  await user.click(screen.getByRole('button', { name: 'a form' }));
  expect(screen.queryByRole('button', { name: 'a form' })).not.toBeInTheDocument();
});

test('on a phone a row is two lines and one link, with its actions in a menu', async () => {
  serveRows();
  const restore = onPhone();
  try {
    const { where } = open();
    const list = within(await screen.findByRole('list', { name: 'People' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const items = list.getAllByRole('listitem');
    expect(items).toHaveLength(3);
    const bert = within(items[1] as HTMLElement);
    expect(bert.getByRole('link', { name: 'Bert' })).toHaveAttribute('href', '/people/b');
    expect(bert.getByText('is done')).toBeInTheDocument();
    expect(items[1]).toHaveTextContent('Code b');
    expect(bert.queryByRole('button', { name: 'Invite Bert' })).not.toBeInTheDocument();
    await user.click(bert.getByRole('button', { name: 'Actions for Bert' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Invite' }));
    expect(await screen.findByText('Invited: Bert')).toBeInTheDocument();
    expect(where()).toBe('/people');
  } finally {
    restore();
  }
});

test('on a phone what needs attention has a line of its own, with its title where it says nothing by itself, in the rows that have it', async () => {
  serve({ 'POST /people': page(rows) });
  const restore = onPhone();
  const Late = () => (
    <ListPage
      title="People"
      query={useInfiniteQuery(paged(['people'], Rows, '/people', {}))}
      columns={[
        { key: 'name', title: 'Name', cell: ({ name }) => name },
        { key: 'state', title: 'State', cell: ({ state }) => state },
        {
          key: 'late',
          title: 'Delay',
          phone: 'under',
          labelled: true,
          cell: ({ id }) => (id === 'b' ? 'late by a day' : '–'),
        },
      ]}
      filtered={false}
      empty={{ title: 'Nobody yet' }}
    />
  );
  try {
    renderRoutes([{ path: 'people', Component: Late }], { path: '/people', locale: 'en-US' });
    const late = await screen.findByText('Delay late by a day');
    const line = within(screen.getAllByRole('listitem')[1] as HTMLElement).getByText('done');
    // the line of the other fields is cut at its end
    expect(line.parentElement).not.toContainElement(late);
    expect(line.compareDocumentPosition(late) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(screen.getByRole('list', { name: 'People' })).not.toHaveTextContent('–');
  } finally {
    restore();
  }
});

test('a row’s action is a button of its own and an entry of its menu, and does not open the row', async () => {
  serveRows();
  const { where } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite Cora' }));
  expect(await screen.findByText('Invited: Cora')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions for Anna' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Invite' }));
  expect(await screen.findByText('Invited: Anna')).toBeInTheDocument();
  expect(where()).toBe('/people');
});

test('a heading sorts the list at the service and is kept in the URL; the third press restores the list’s own order', async () => {
  const requests = serveRows();
  const { where } = open();
  const heading = await screen.findByRole('columnheader', { name: 'Name' });
  expect(heading).toHaveAttribute('aria-sort', 'none');
  await user.click(within(heading).getByRole('button'));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ sort: 'name' }));
  expect(where()).toBe('/people?sort=name');
  expect(await screen.findByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ sort: '-name' }));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(where()).toBe('/people'));
  expect(screen.getByRole('columnheader', { name: 'State' })).not.toHaveAttribute('aria-sort');
});

test('a sort in the URL that the list does not offer is ignored', async () => {
  const requests = serveRows();
  open('/people?sort=-secret');
  expect(await screen.findByRole('link', { name: 'Anna' })).toBeInTheDocument();
  expect(requests.at(-1)?.body).toEqual({});
});

test('a list that is loaded completely is sorted here; with further pages it is not', async () => {
  let next: string | null = '/stock?2';
  serve({ 'POST /stock': () => ({ body: { data: { data: rows, next_page_url: next } } }) });
  const Stock = () => (
    <RecordList
      label="Stock"
      query={useInfiniteQuery(paged(['stock'], Rows, '/stock'))}
      columns={[{ key: 'name', title: 'Name', cell: ({ name }) => name, value: ({ name }) => name }]}
      empty="Nothing"
    />
  );
  const show = () => renderRoutes([{ path: 'stock', Component: Stock }], { path: '/stock', locale: 'en-US' });
  const { unmount } = show();
  expect(await screen.findByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  unmount();
  next = null;
  show();
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  const shown = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(shown).toEqual(['Name', 'Cora', 'Bert', 'Anna']);
});

test('hidden columns are remembered for this list', async () => {
  serveRows();
  const { unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Choose columns' }));
  const choice = await screen.findByRole('menuitemcheckbox', { name: 'State' });
  expect(choice).toHaveAttribute('aria-checked', 'true');
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).not.toBeInTheDocument();
  await user.click(choice);
  expect(screen.queryByText('is done')).not.toBeInTheDocument();
  unmount();
  open();
  await screen.findByRole('link', { name: 'Bert' });
  expect(screen.queryByRole('columnheader', { name: 'State' })).not.toBeInTheDocument();
  localStorage.clear();
});

test('the last row says how many of how many are shown, and loads more', async () => {
  const [first, ...others] = rows;
  serve({
    'POST /people': { body: { data: { data: [first], next_page_url: '/people?2', total: 3 } } },
    'POST /people?2': { body: { data: { data: others, next_page_url: null } } },
  });
  open();
  expect(await screen.findByText('1 of 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('3 of 3')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

function Chosen() {
  const selection = useSelection<Row>();
  return (
    <RecordList
      label="People"
      query={useInfiniteQuery(paged(['people'], Rows, '/people'))}
      columns={[{ key: 'name', title: 'Name', cell: ({ name }) => name }]}
      addressOf={({ id }) => `/people/${id}`}
      selection={selection}
      selectionActs={<Button>{`Greet ${selection.rows.map(({ name }) => name).join()}`}</Button>}
      empty="Nobody"
    />
  );
}
const openChosen = () => {
  serveRows();
  return renderRoutes([{ path: 'people', Component: Chosen }], { path: '/people', locale: 'en-US' });
};

test('on a phone the first row is chosen in its menu, the others by their boxes, and the bar has the acts', async () => {
  const restore = onPhone();
  try {
    openChosen();
    const menu = await screen.findByRole('button', { name: 'Actions for Bert' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    act(() => menu.focus());
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Select several' }));
    const bert = await screen.findByRole('checkbox', { name: 'Select Bert' });
    expect(bert).toBeChecked();
    await waitFor(() => expect(bert).toHaveFocus());
    await user.click(screen.getByRole('checkbox', { name: 'Select Anna' }));
    const bar = within(screen.getByRole('toolbar', { name: '2 selected' }));
    expect(bar.getByRole('button', { name: 'Greet Bert,Anna' })).toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  } finally {
    restore();
  }
});

test('on a phone a long press chooses a row and opens nothing; a finger that moves on scrolls', async () => {
  const restore = onPhone();
  try {
    const { where } = openChosen();
    const bert = await screen.findByRole('link', { name: 'Bert' });
    const anna = screen.getByRole('link', { name: 'Anna' });
    await user.pointer([
      { keys: '[TouchA>]', target: anna, coords: { x: 0, y: 0 } },
      { pointerName: 'TouchA', target: anna, coords: { x: 40, y: 0 } },
      { keys: '[TouchB>]', target: bert, coords: { x: 0, y: 0 } },
    ]);
    expect(await screen.findByRole('toolbar', { name: '1 selected' })).toBeInTheDocument();
    await user.pointer({ keys: '[/TouchB]', target: bert });
    expect(where()).toBe('/people');
    expect(screen.getByRole('checkbox', { name: 'Select Bert' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Anna' })).not.toBeChecked();
  } finally {
    restore();
  }
});

test('chosen rows are counted in a bar with what can be done with them', async () => {
  openChosen();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bert' }));
  const bar = within(screen.getByRole('toolbar', { name: '1 selected' }));
  expect(bar.getByRole('button', { name: 'Greet Bert' })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  expect(screen.getByRole('toolbar', { name: '3 selected' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

test('a set filter is a chip that removes it; all are cleared at once, and the order stays', async () => {
  serveRows();
  const { where } = open('/people?state=done&keyword=Bert&sort=name');
  await screen.findByRole('link', { name: 'Bert' });
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveTextContent('State: done');
  await user.click(screen.getByRole('button', { name: 'Remove filter: State' }));
  await waitFor(() => expect(where()).toBe('/people?keyword=Bert&sort=name'));
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveTextContent('+ State');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(where()).toBe('/people?sort=name'));
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
});

test('a record’s page links to its parents; a missing record says so and links back; another error offers a retry', async () => {
  serveRows();
  const { router } = open('/people/b');
  expect(await screen.findByRole('heading', { name: 'Bert' })).toBeInTheDocument();
  const up = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(up.getByRole('link', { name: /People/ })).toHaveAttribute('href', '/people');
  await act(() => router.navigate('/people/x'));
  expect(await screen.findByText('No such person')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to People' })).toHaveAttribute('href', '/people');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await router.navigate('/people/down');
  expect(await screen.findByText(/Not now/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('while a record is open beside its list, J and K open the next one, and Esc closes it and returns to its row', async () => {
  function Desk() {
    const { filter, set } = useListParams({ open: null });
    const opened = filter.open || null;
    const reading = { opened, open: (id: string) => set({ open: id }), close: () => set({ open: null }) };
    const list = useRowNavigation({ reading });
    return (
      <div ref={list}>
        {rows.map(({ id, name }) => (
          <a key={id} href={`?open=${id}`} {...rowMark(id)}>
            {name}
          </a>
        ))}
      </div>
    );
  }
  const { where } = renderRoutes([{ path: 'desk', Component: Desk }], { path: '/desk?open=a' });
  await user.keyboard('j');
  await waitFor(() => expect(where()).toBe('/desk?open=b'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(where()).toBe('/desk'));
  expect(screen.getByRole('link', { name: 'Bert' })).toHaveFocus();
});

test('small print stands outside of a row’s link, which may open a new tab, and a row without a URL has no link', () => {
  const Stock = () => (
    <RecordRows
      label="Goods"
      rows={rows}
      columns={[{ key: 'name', title: 'Name', cell: ({ name }) => name, below: ({ state }) => `is ${state}` }]}
      addressOf={({ id }) => (id === 'b' ? undefined : `/people/${id}`)}
      newTab
    />
  );
  renderRoutes([{ path: 'goods', Component: Stock }], { path: '/goods', locale: 'en-US' });
  const table = within(screen.getByRole('table', { name: 'Goods' }));
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Anna opens in a new window',
    'Cora opens in a new window',
  ]);
  expect(table.getByRole('link', { name: /Anna/ }).getAttribute('target')).toBe('_blank');
  expect(table.getByText('is done')).toBeTruthy();
});
