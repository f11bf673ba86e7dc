import { expect, test } from '@jest/globals';
import { Button, type Locale } from '@qiaohui/kit';
import { DecimalField, Form, MoneyField, useForm } from '@qiaohui/kit/form';
import { renderRoutes, user } from '@qiaohui/kit/testing';
import { screen, waitFor } from '@testing-library/react';

type Values = { weight: string; sum: string };

function open(locale: Locale) {
  const sent: Values[] = [];
  function Page() {
    const form = useForm<Values>({ defaultValues: { weight: '12.5', sum: '' } });
    return (
      <Form form={form} onSubmit={(values) => void sent.push(values)}>
        <DecimalField name="weight" label="Weight" placeholder="0.01" />
        <MoneyField name="sum" label="Sum" currency="CNY" />
        <Button type="submit">Send</Button>
      </Form>
    );
  }
  renderRoutes([{ path: '/', Component: Page }], { locale });
  return sent;
}

test('German fields show a comma and take one', async () => {
  const sent = open('de-DE');
  const weight = screen.getByLabelText('Weight');
  expect(weight).toHaveValue('12,5');
  expect(weight).toHaveAttribute('placeholder', '0,01');
  await user.clear(weight);
  await user.type(weight, '0,75');
  await user.type(screen.getByLabelText('Sum'), '1.234,50');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ weight: '0.75', sum: '1234.50' }));
  expect(screen.getByLabelText('Sum')).toHaveValue('1234,50');
});

test('thousands marks that are typed key by key make no fraction', async () => {
  const sent = open('en-US');
  await user.type(screen.getByLabelText('Sum'), '1,500');
  expect(screen.getByLabelText('Sum')).toHaveValue('1,500');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent.at(-1)?.sum).toBe('1500'));
});

test.each<[string, Locale, string]>([
  ['1e3', 'en-US', 'Enter a number'],
  ['1-2', 'zh-CN', '请输入数字'],
  ['12 Stück', 'de-DE', 'Bitte eine Zahl eingeben'],
])('%s stays in the field, which wants a number (%s)', async (typed, locale, wanted) => {
  const sent = open(locale);
  const weight = screen.getByLabelText('Weight');
  await user.clear(weight);
  await user.type(weight, typed);
  await user.tab();
  expect(weight).toHaveDisplayValue(new RegExp(`^${typed}`));
  expect(weight).toBeInvalid();
  expect(weight).toHaveAccessibleDescription(wanted);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(Number(sent[0]?.weight)).toBeNaN();
  await user.clear(weight);
  await user.type(weight, '¥ 12');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent.at(-1)?.weight).toBe('12'));
});
