import { expect, test } from '@jest/globals';
import { Button, type Locale } from '@qiaohui/kit';
import { DateField, DateTimeField, Form, TimeField, useForm } from '@qiaohui/kit/form';
import { renderRoutes, user } from '@qiaohui/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

type Values = { day: string; start: string; until: string };

function open(locale: Locale, day = '', sent: Values[] = []) {
  function Page() {
    const form = useForm<Values>({ defaultValues: { day, start: '', until: '' } });
    return (
      <Form form={form} onSubmit={(values) => void sent.push(values)}>
        <DateField name="day" label="Arrival" max="2026-12-20" />
        <DateTimeField name="start" label="Start" />
        <TimeField name="until" label="Until" />
        <Button type="submit">Send</Button>
      </Form>
    );
  }
  renderRoutes([{ path: '/', Component: Page }], { locale });
  return sent;
}
const field = () => screen.getByLabelText('Arrival');
const send = () => user.click(screen.getByRole('button', { name: 'Send' }));

test.each<[Locale, string, string, string]>([
  ['zh-CN', '2026/11/04', '2026-11-5', '2026/11/05'],
  ['en-US', 'Nov 4, 2026', '5 nov 2026', 'Nov 5, 2026'],
  ['de-DE', '04.11.2026', '5.11.26', '05.11.2026'],
])('in %s a day is shown as %s, and typed as %s it becomes %s', async (locale, shown, typed, then) => {
  const sent = open(locale, '2026-11-04');
  expect(field()).toHaveValue(shown);
  await user.clear(field());
  await user.type(field(), typed);
  await user.tab();
  expect(field()).toHaveValue(then);
  await send();
  await waitFor(() => expect(sent.at(-1)?.day).toBe('2026-11-05'));
});

test('Enter sends the day that was just typed', async () => {
  const sent = open('de-DE');
  await user.type(field(), '4.11.26{Enter}');
  await waitFor(() => expect(sent.at(-1)?.day).toBe('2026-11-04'));
});

test('text that is no day stays, and reaches the form', async () => {
  const sent = open('en-US');
  await user.type(field(), '04/11/2026');
  await user.tab();
  expect(field()).toHaveValue('04/11/2026');
  await send();
  await waitFor(() => expect(sent.at(-1)?.day).toBe('04/11/2026'));
});

test.each<[Locale, string, string]>([
  ['en-US', '12/1/2026', '“12/1/2026” may be Jan 12, 2026 or Dec 1, 2026; please type it as one of these'],
  ['zh-CN', '12/1/2026', '“12/1/2026”可能是 2026/01/12 或 2026/12/01，请按其中一种填写'],
])('a day that may be two says which, and what to type (%s)', async (locale, typed, said) => {
  open(locale);
  await user.type(field(), typed);
  expect(field()).not.toBeInvalid();
  await user.tab();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(said);
});

test('the calendar opens from the field and is walked by keys', async () => {
  open('de-DE', '2026-11-04');
  await user.click(field());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const calendar = await screen.findByRole('dialog', { name: 'Kalender: Arrival' });
  const grid = within(calendar).getByRole('grid', { name: 'November 2026' });
  const at = () => document.activeElement?.getAttribute('aria-label');
  await waitFor(() => expect(at()).toBe('Mittwoch, 4. November 2026'));
  expect(within(grid).getByRole('gridcell', { selected: true })).toHaveTextContent('4');
  const walked = [
    ['{ArrowRight}', '5. November'],
    ['{ArrowDown}', '12. November'],
    ['{Home}', '9. November'],
    ['{End}', '15. November'],
    ['{PageUp}', '15. Oktober'],
    ['{PageDown}{PageDown}', '15. Dezember'],
    ['{ArrowDown}', '20. Dezember'],
  ];
  for (const [keys = '', day] of walked) {
    await user.keyboard(keys);
    expect(at()).toContain(day);
  }
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('20.12.2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Escape leaves the day as it was, and a day after the last one cannot be chosen', async () => {
  open('en-US', '2026-12-04');
  const [button] = screen.getAllByRole('button', { name: 'Open the calendar' });
  await user.click(button as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Monday, December 21, 2026' })).toBeDisabled();
  await user.keyboard('{ArrowRight}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field()).toHaveValue('Dec 4, 2026');
});

test('a start has a time of its day, midnight unless one is typed', async () => {
  const sent = open('de-DE');
  await user.type(screen.getByLabelText('Start'), '4.11.2026');
  await user.type(screen.getByLabelText('Start: Uhrzeit'), '9.30');
  await user.tab();
  expect(screen.getByLabelText('Start: Uhrzeit')).toHaveValue('09:30');
  await send();
  await waitFor(() => expect(sent.at(-1)?.start).toBe('2026-11-04T09:30'));
  await user.clear(screen.getByLabelText('Start: Uhrzeit'));
  await send();
  await waitFor(() => expect(sent.at(-1)?.start).toBe('2026-11-04T00:00'));
});

test.each<[Locale]>([['de-DE'], ['en-US']])(
  'a time of the day is typed as people write it, in all languages by 24 hours (%s)',
  async (locale) => {
    const sent = open(locale);
    const until = screen.getByLabelText('Until');
    await user.type(until, '1630');
    await user.tab();
    expect(until).toHaveValue('16:30');
    await send();
    await waitFor(() => expect(sent.at(-1)?.until).toBe('16:30'));
    await user.clear(until);
    await user.type(until, '25:00');
    await send();
    // its form says that it is none
    await waitFor(() => expect(sent.at(-1)?.until).toBe('25:00'));
  },
);
