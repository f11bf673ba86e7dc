import { expect, test } from '@jest/globals';
import { Button } from '@qiaohui/kit';
import { Field, FormDialog, useForm } from '@qiaohui/kit/form';
import { renderRoutes, user } from '@qiaohui/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const form = useForm({ defaultValues: { name: '' } });
  const open = () => {
    form.reset();
    setOpen(true);
  };
  return (
    <>
      <h1>Page</h1>
      <Button onClick={open}>Open</Button>
      {isOpen && (
        <FormDialog
          title="Payee"
          sheet={640}
          form={form}
          onSubmit={() => setOpen(false)}
          action="Add payee"
          onClose={() => setOpen(false)}
        >
          <Field name="name" label="Name" />
        </FormDialog>
      )}
    </>
  );
}

const openPage = (path: string) =>
  renderRoutes(
    [
      { path: '/', element: <Page /> },
      { path: '/before', element: <h1>Before</h1> },
    ],
    { path, locale: 'en-US' },
  );
const open = async () => {
  openPage('/');
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  return within(await screen.findByRole('dialog', { name: 'Payee' }));
};
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const ways: [string, () => Promise<void>][] = [
  ['Esc', () => user.keyboard('{Escape}')],
  ['the cross', async () => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['its button', async () => user.click(screen.getByRole('button', { name: 'Cancel' }))],
];

test.each(ways)('%s closes an unchanged sheet at once, and asks before input is discarded', async (_, leave) => {
  await open();
  await leave();
  await isGone();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());

  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'TUM');
  await leave();
  const question = within(await screen.findByRole('dialog', { name: /Discard/ }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('TUM'));
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Discard entries' }));
  await isGone();
});

test('Back leaves an unchanged sheet at once, and asks before input is discarded', async () => {
  const { router } = openPage('/before');
  await screen.findByRole('heading', { name: 'Before' });
  await act(() => router.navigate('/'));
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeInTheDocument();

  await act(() => router.navigate('/'));
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'TUM');
  await act(() => router.navigate(-1));
  const question = within(await screen.findByRole('dialog', { name: /Discard/ }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('TUM'));
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Discard entries' }));
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeInTheDocument();
});

test('the focus stays in a sheet, and its last button is the one that names the act', async () => {
  const sheet = await open();
  expect(sheet.getAllByRole('button').at(-1)).toHaveAccessibleName('Add payee');
  for (let key = 0; key < 6; key += 1) {
    await user.tab();
    expect(document.activeElement?.closest('[role="presentation"]')).not.toBeNull();
  }
  await user.click(sheet.getByRole('button', { name: 'Add payee' }));
  await isGone();
});
