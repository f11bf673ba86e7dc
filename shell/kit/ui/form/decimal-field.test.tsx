import { expect, test } from '@jest/globals';
import { Button, type Locale } from '@qiaohui/kit';
import { DecimalField, Form, MoneyField, useForm } from '@qiaohui/kit/form';
import { fill, renderRoutes, user } from '@qiaohui/kit/testing';
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
  ['1,250,00', 'de-DE', 'Bitte eine Zahl eingeben'],
  ['1.25E+05', 'en-US', 'Enter a number'],
  ['2万5', 'zh-CN', '请输入正确的数字'],
])('%s stays in the field, which wants a number (%s)', async (typed, locale, wanted) => {
  open(locale);
  const sum = screen.getByLabelText('Sum');
  await fill(sum, typed);
  expect(sum).toHaveAccessibleDescription(wanted);
  await user.tab();
  expect(sum).toHaveValue(typed);
  expect(sum).toBeInvalid();
  await fill(sum, '12');
  expect(sum).not.toHaveAccessibleDescription(wanted);
});

test('a sum may carry the sign of its currency, and no cents', async () => {
  const sent = open('de-DE');
  await fill(screen.getByLabelText('Sum'), '25.000,- CNY');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent.at(-1)?.sum).toBe('25000'));
});
