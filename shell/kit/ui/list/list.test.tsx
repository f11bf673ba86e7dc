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
  useParams,
  useQuery,
  useRowNavigation,
} from '@qiaohui/kit';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';

type Row = { id: string; name: string; state: 'open' | 'done' };
const Row: z.ZodType<Row> = z.object({ id: z.string(), name: z.string(), state: z.enum(['open', 'done']) });
const Rows = z.object({ data: z.array(Row), next_page_url: z.string().nullable() });
const rows: Row[] = [
  { id: 'a', name: 'Anna', state: 'open' },
  { id: 'b', name: 'Bert', state: 'done' },
  { id: 'c', name: 'Cora', state: 'open' },
];
const nothing = () => undefined;
const states = ['open', 'done'] as const;

function People() {
  const { filter, filtered, clear, show } = useListParams({ state: states });
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
      query={useInfiniteQuery(paged(['people'], Rows, '/people', filter))}
      columns={[
        { key: 'name', title: 'Name', cell: ({ name }) => name },
        { key: 'state', title: 'State', phone: 'beside', cell: ({ state }) => `is ${state}` },
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
  expect(screen.getAllByRole('button', { name: 'Add' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  await user.keyboard('n');
  await user.click(screen.getByRole('button', { name: 'a form' }));
  expect(screen.queryByRole('button', { name: 'a form' })).not.toBeInTheDocument();
});

test('on a phone rows are cards with their values beside titles, each with its link', async () => {
  serveRows();
  const restore = onPhone();
  try {
    open();
    const list = within(await screen.findByRole('list', { name: 'People' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const cards = list.getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    const bert = within(cards[1] as HTMLElement);
    expect(bert.getByRole('link', { name: 'Bert' })).toHaveAttribute('href', '/people/b');
    expect(bert.getByText('is done')).toBeInTheDocument();
    expect(bert.getByRole('term')).toHaveTextContent(/^Act$/);
  } finally {
    restore();
  }
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
    'Annaopens in a new window',
    'Coraopens in a new window',
  ]);
  expect(table.getByRole('link', { name: /Anna/ }).getAttribute('target')).toBe('_blank');
  expect(table.getByText('is done')).toBeTruthy();
});
