import { afterEach, expect, jest, test } from '@jest/globals';
import { DialogFrame, useConfirm } from '@qiaohui/kit';
import { renderRoutes, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

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
