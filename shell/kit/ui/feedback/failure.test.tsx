import { afterEach, expect, test } from '@jest/globals';
import { DialogFrame, Failure, HttpError } from '@qiaohui/kit';
import { user } from '@qiaohui/kit/testing';
import { cleanup, render, screen } from '@testing-library/react';

afterEach(cleanup);

const down = new HttpError(503, 'service.unavailable', '服务暂时不可用，请稍后再试');

test('failures that say the same are one message on a page, and its retry is all of theirs', async () => {
  const retried: string[] = [];
  const { rerender } = render(
    <>
      <Failure error={down} retry={() => retried.push('figures')} />
      <Failure error={down} retry={() => retried.push('list')} />
      <Failure error={down} title="导出" />
    </>,
  );
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(retried).toEqual(['figures', 'list']);
  rerender(<Failure error={down} retry={() => retried.push('list')} />);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a failure in a dialog is shown there, whatever the page below says', () => {
  render(
    <>
      <Failure error={down} />
      <DialogFrame title="导出">
        <Failure error={down} />
      </DialogFrame>
    </>,
  );
  expect(screen.getAllByRole('alert', { hidden: true })).toHaveLength(2);
});
