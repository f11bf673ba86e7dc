import { expect, test } from '@jest/globals';
import { Button, type Locale } from '@qiaohui/kit';
import { Form, useForm, WholeField, zodResolver } from '@qiaohui/kit/form';
import { fill, renderRoutes, user } from '@qiaohui/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod';

const Written = z.object({ pieces: z.preprocess(Number, z.number().int()) });

function open(locale: Locale) {
  const sent: unknown[] = [];
  function Page() {
    const form = useForm({ resolver: zodResolver(Written), defaultValues: { pieces: '' } });
    return (
      <Form form={form} onSubmit={(values) => void sent.push(values)}>
        <WholeField name="pieces" label="Pieces" />
        <Button type="submit">Send</Button>
      </Form>
    );
  }
  renderRoutes([{ path: '/', Component: Page }], { locale });
  return sent;
}

test.each<[string, Locale, string]>([
  ['2,5', 'en-US', 'Enter a whole number'],
  ['-5', 'zh-CN', '请输入整数'],
  ['10,0', 'de-DE', 'Bitte eine ganze Zahl eingeben'],
  ['1e3', 'en-US', 'Enter a whole number'],
])('%s stays in the field, which wants a whole number (%s)', async (typed, locale, wanted) => {
  const sent = open(locale);
  const field = screen.getByLabelText('Pieces');
  await fill(field, typed);
  expect(field).toHaveValue(typed);
  expect(field).toHaveAccessibleDescription(wanted);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(field).toBeInvalid();
  expect(sent).toEqual([]);
  await fill(field, '12');
  expect(field).not.toHaveAccessibleDescription(wanted);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ pieces: 12 }]));
});

test.each<[string, Locale, number]>([
  ['１２', 'zh-CN', 12],
  ['1.000', 'de-DE', 1000],
  ['1,000', 'en-US', 1000],
])('%s counts as a whole number (%s)', async (typed, locale, pieces) => {
  const sent = open(locale);
  await fill(screen.getByLabelText('Pieces'), typed);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ pieces }]));
});
