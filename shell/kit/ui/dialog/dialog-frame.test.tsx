import { afterEach, expect, jest, test } from '@jest/globals';
import { DialogFrame, HttpError, useConfirm } from '@qiaohui/kit';
import { renderRoutes, user } from '@qiaohui/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmProvider } from './confirm.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState('not answered');
  const confirm = useConfirm();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <button type="button" onClick={() => void confirm({ title: 'Sure?' }).then((yes) => setAnswer(String(yes)))}>
        confirm
      </button>
      <output>{answer}</output>
      {isOpen && (
        <DialogFrame title="Details" onClose={() => setOpen(false)}>
          content
        </DialogFrame>
      )}
    </>
  );
}

/** What lies over the page around the dialog. */
const backdrop = () => screen.getByRole('dialog').parentElement as HTMLElement;

test.each([
  ['open', 'Details'],
  ['confirm', 'Sure?'],
])(
  'a double click on the button %s leaves its dialog open; a later click beside it closes it',
  async (button, title) => {
    renderRoutes([{ path: '/', element: <Opener /> }], { path: '/' });
    const clock = jest.spyOn(performance, 'now');
    clock.mockReturnValue(10_000);
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByRole('dialog', { name: title });
    clock.mockReturnValue(10_250);
    await user.click(backdrop());
    expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
    expect(screen.getByText('not answered')).toBeInTheDocument();
    clock.mockReturnValue(10_900);
    await user.click(backdrop());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

function Asking({ run, onYes }: { run?: () => Promise<unknown>; onYes: () => void }) {
  const confirm = useConfirm();
  const question = async () => {
    if (await confirm({ title: 'Void it?', action: 'Void', ...(run && { run }) })) onYes();
  };
  return (
    <button type="button" onClick={() => void question()}>
      void
    </button>
  );
}

const openQuestion = async (props: Parameters<typeof Asking>[0]) => {
  renderRoutes([{ path: '/', element: <Asking {...props} /> }], { path: '/' });
  await user.click(await screen.findByRole('button', { name: 'void' }));
  return within(await screen.findByRole('dialog', { name: 'Void it?' })).findByRole('button', { name: 'Void' });
};

test('a double click on the button of a question, or the second click of one that opened it, does the act once', async () => {
  const onYes = jest.fn();
  const button = await openQuestion({ onYes });
  await act(async () => fireEvent.click(button, { detail: 2 }));
  expect(onYes).not.toHaveBeenCalled();
  await user.dblClick(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onYes).toHaveBeenCalledTimes(1);
});

test('a question sends its act once and stays until it is done; a rejection is shown in it, and can be sent again', async () => {
  const onYes = jest.fn();
  const runs: Array<{ done: () => void; fail: (error: Error) => void }> = [];
  const run = jest.fn(() => new Promise<void>((done, fail) => runs.push({ done, fail })));
  const button = await openQuestion({ run, onYes });
  // both arrive before the page is drawn again
  act(() => {
    button.click();
    button.click();
  });
  expect(run).toHaveBeenCalledTimes(1);
  act(() => runs[0]?.fail(new HttpError(409, 'order.moved-already', 'Somebody shipped it')));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Somebody shipped it');
  expect(onYes).not.toHaveBeenCalled();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  act(() => runs[1]?.done());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onYes).toHaveBeenCalledTimes(1);
});

test('a question whose dialog cannot be loaded is answered no and says why, the page stays; asked again it is there', async () => {
  let isDown = true;
  const load = () => (isDown ? Promise.reject(new Error('Loading chunk 331 failed')) : import('./question.tsx'));
  const element = (
    <ConfirmProvider load={load}>
      <Opener />
    </ConfirmProvider>
  );
  renderRoutes([{ path: '/', element }], { path: '/' });
  await user.click(await screen.findByRole('button', { name: 'confirm' }));
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeInTheDocument();
  expect(screen.getByText('false')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'confirm' }));
  expect(await screen.findByRole('dialog', { name: 'Sure?' })).toBeInTheDocument();
});
