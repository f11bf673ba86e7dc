import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readExpiring } from '@qiaohui/kit';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { theInstitution } from '../orders/order.fixture.ts';
import { quote } from '../quotes/quote.fixture.ts';
import { Headline } from './headline.tsx';
import { Component as Home } from './page.tsx';
import { Component as Phone } from './phone-search.tsx';

// jsdom has no layout
Element.prototype.scrollIntoView = () => undefined;
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const noContacts = {
  company: '',
  serviceMail: '',
  serviceLink: '',
  serviceQr: '',
  settlementMail: '',
  phone: '',
  registration: '',
  registrationLink: '',
};
const oxford = {
  ...theInstitution,
  id: '102',
  name: '牛津大学',
  nameEn: 'University of Oxford',
  pinyin: 'niujindaxue',
};
const fresh = { ...quote, bankAmountList: [], publishedAt: new Date(Date.now() - 120_000).toISOString() };
const routes = [
  { path: '/', Component: Home },
  { path: '/home/phone', Component: Phone },
  { path: '*', element: null },
];
const open = (path: string, person: object | null = null, more = {}) => {
  const requests = serve({
    'GET /api/client/resources': { body: { data: [theInstitution, oxford] } },
    'POST /api/client/rate': { body: { data: fresh } },
    'GET /api/client/dict/config/notice': { body: { data: '春节期间到账顺延' } },
    'GET /api/client/dict/config/survey': { body: { data: 'https://survey.example/q' } },
    ...more,
  });
  return { requests, ...renderRoutes(routes, { path, user: person }) };
};

test('home shows the whole price before signing in: rate and its age, every fee, the sum and when it arrives', async () => {
  open('/');
  expect(await screen.findByText('7.8124')).toBeInTheDocument();
  expect(screen.getByText(/2\s?分钟前/)).toBeInTheDocument();
  for (const fee of ['全额到账费', '手续费']) expect(screen.getByText(fee)).toBeInTheDocument();
  expect(screen.getByLabelText('您支付')).toHaveValue('97,855.00');
  expect(screen.getAllByText(/12 小时内到账/).length).toBeGreaterThan(0);
  expect(screen.getByText('春节期间到账顺延')).toBeInTheDocument();
});

test('two banners lead to the settlement page and to the survey; without a survey there is one', async () => {
  open('/');
  expect(await screen.findByRole('link', { name: /满意度调查/ })).toHaveAttribute('href', 'https://survey.example/q');
  expect(screen.getByRole('link', { name: /结汇/ })).toHaveAttribute('href', '/settlement');
  cleanup();
  open('/', null, { 'GET /api/client/dict/config/survey': { body: { data: '' } } });
  await screen.findByText('7.8124');
  expect(screen.queryByRole('link', { name: /满意度调查/ })).not.toBeInTheDocument();
});

test.each(['oxford', '牛津', 'niujin'])('an institution is found by %s', async (keyword) => {
  open('/', {});
  const search = await screen.findByRole('combobox', { name: '搜索收款机构' });
  await user.click(search);
  await fill(search, keyword);
  await waitFor(() => expect(screen.queryByRole('option', { name: /慕尼黑/ })).not.toBeInTheDocument());
  expect(screen.getByRole('option', { name: /牛津大学/ })).toBeInTheDocument();
});

test('choosing without being signed in warns and leads to the log-in page, with resource, from and merchantNo', async () => {
  const { where } = open('/?from=ada&merchantNo=M7');
  const search = await screen.findByRole('combobox', { name: '搜索收款机构' });
  await user.click(search);
  await user.click(await screen.findByRole('option', { name: /牛津大学/ }));
  await waitFor(() => expect(where()).toMatch(/^\/login\?/));
  const params = new URLSearchParams(where().split('?')[1]);
  expect(Object.fromEntries(params)).toMatchObject({ resource: '102', from: 'ada', merchantNo: 'M7' });
  expect(params.get('redirect')).toMatch(/^\/step\/amount\/\?.*resource=102.*from=ada.*merchantNo=M7/);
  expect(await screen.findByText('未登录，请您先登录')).toBeInTheDocument();
  expect(readExpiring('resource_id')).toBe('102');
});

test('a signed-in user continues to the amount', async () => {
  const { where } = open('/?from=ada', {});
  const search = await screen.findByRole('combobox', { name: '搜索收款机构' });
  await user.click(search);
  await user.click(await screen.findByRole('option', { name: /牛津大学/ }));
  await waitFor(() => expect(where()).toMatch(/^\/step\/amount\/\?resource=102.*from=ada/));
});

test('the phone’s search shows popular institutions as links, and typing asks signed-out visitors to sign in', async () => {
  const { where } = open('/home/phone?from=ada');
  expect(await screen.findByText('热门机构')).toBeInTheDocument();
  const link = await screen.findByRole('link', { name: /牛津大学/ });
  expect(link).toHaveAttribute('href', '/step/amount/?resource=102&from=ada');
  expect(screen.getByRole('link', { name: '取消' })).toHaveAttribute('href', '/?from=ada');
  await fill(screen.getByRole('textbox', { name: '搜索收款机构' }), 'o');
  await waitFor(() => expect(where()).toMatch(/^\/login\?redirect=%2Fhome%2Fphone/));
  expect(await screen.findByText('未登录，请您先登录')).toBeInTheDocument();
});

test.each(['/', '/home/phone'])(
  'a visitor who finds no institution at %s gets a link to the service, when one is set',
  async (path) => {
    const contacts = { ...noContacts, serviceLink: 'https://chat.bank.cn/q' };
    const site = (of: object) => ({
      'GET /api/client/dict/config/site': { body: { data: { contacts: of, deadlineHours: 24 } } },
    });
    open(path, {}, site(contacts));
    await user.type(await screen.findByLabelText('搜索收款机构', { selector: 'input' }), 'zzzz');
    const link = await screen.findByRole('link', { name: '联系客服' });
    expect(link).toHaveAttribute('href', 'https://chat.bank.cn/q');
    await user.tab();
    for (let at = 0; at < 3 && document.activeElement !== link; at += 1) await user.tab();
    expect(link).toHaveFocus();
    cleanup();

    open(path, {}, site({ ...noContacts, serviceMail: 'help@bank.cn' }));
    await user.type(await screen.findByLabelText('搜索收款机构', { selector: 'input' }), 'zzzz');
    expect(await screen.findByRole('link', { name: '联系客服' })).toHaveAttribute(
      'href',
      'mailto:help@bank.cn?subject=zzzz',
    );
  },
);

test('popular institutions stand in the order of how much they are paid, those nobody has paid yet after them', async () => {
  const named = (id: string, given: object) => ({ ...theInstitution, id, name: `机构${id}`, popular: true, ...given });
  const all = [
    named('1', {}),
    named('2', { rank: 2 }),
    named('3', { popular: false, rank: 0 }),
    named('4', { rank: 0 }),
    named('5', {}),
    named('6', { rank: 1 }),
  ];
  open('/', {}, { 'GET /api/client/resources': { body: { data: all } } });
  const region = await screen.findByRole('region', { name: '热门机构' });
  const names = async () =>
    (await within(region).findAllByRole('link')).map(({ textContent }) => textContent?.match(/机构\d/)?.[0]);
  expect(await names()).toEqual(['机构4', '机构6', '机构2', '机构1', '机构5']);
  await user.click(screen.getByRole('combobox', { name: '搜索收款机构' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent?.match(/机构\d/)?.[0])).toEqual(await names());
});

test('on home the CNY to pay may be typed too, and the recipient’s sum follows', async () => {
  const { requests } = open('/', null, {
    'POST /api/client/rate': { body: { data: { ...fresh, amount: '12473.12', cnyAmount: '97644.99' } } },
  });
  const pays = await screen.findByLabelText('您支付');
  await user.click(pays);
  await fill(pays, '97645');
  await waitFor(() => expect(screen.getByLabelText('收款方收到')).toHaveValue('12,473.12'));
  const price = requests.findLast(({ url }) => url === '/api/client/rate');
  expect(price?.body).toMatchObject({ cnyAmount: '97645' });
  expect(price?.body).not.toHaveProperty('amount');
});

test('a sum that cannot be priced says why at its field, and no rate is missed', async () => {
  const { requests } = open('/');
  const gets = await screen.findByLabelText('收款方收到');
  const priced = () => requests.filter(({ url }) => url === '/api/client/rate').length;
  await screen.findByText('7.8124');
  const before = priced();
  for (const [typed, why] of [
    ['-50', '金额必须大于 0'],
    ['100000001', '金额不能超过 EUR 100,000,000'],
    ['2万5', '请输入正确的数字'],
  ] as const) {
    await fill(gets, typed);
    expect(gets).toHaveAccessibleDescription(why);
  }
  expect(priced()).toBe(before);
  await fill(gets, '100.55');
  await user.tab();
  await user.selectOptions(screen.getByRole('combobox', { name: '币种' }), 'JPY');
  await waitFor(() => expect(gets).toHaveAccessibleDescription('JPY 没有小数，请填写整数'));
  expect(requests.filter(({ body }) => JSON.stringify(body)?.includes('JPY'))).toEqual([]);
  expect(screen.queryByText('暂时无法取得汇率')).not.toBeInTheDocument();
});

test('a sum in CNY that the fees use up says so, and praises no saving', async () => {
  const bankAmountList = [{ code: 'boc', name: '中国银行', amount: '180.00' }];
  const eaten = { ...fresh, amount: '0', cnyAmount: '50.00', bankAmountList };
  open('/', null, { 'POST /api/client/rate': { body: { data: eaten } } });
  const pays = await screen.findByLabelText('您支付');
  await fill(pays, '100');
  await waitFor(() => expect(pays).toHaveAccessibleDescription(/只够支付费用/));
  expect(screen.queryByText(/同额对比|省 ¥/)).not.toBeInTheDocument();
});

test('the headline types its four words one after the other', async () => {
  jest.useFakeTimers();
  try {
    const { container } = renderRoutes([{ path: '/', Component: Headline }], { path: '/' });
    await act(() => jest.advanceTimersByTimeAsync(0));
    const typed: string[] = [];
    for (let step = 0; step < 400; step += 1) {
      const shown = container.querySelector('.home-word')?.textContent ?? '';
      if (shown !== typed.at(-1)) typed.push(shown);
      await act(() => jest.advanceTimersByTimeAsync(50));
    }
    const whole = ['学费', '保险', '住宿', '自保金'];
    expect(typed.filter((word) => whole.includes(word)).slice(0, 5)).toEqual([...whole, '学费']);
    expect(typed).toEqual(expect.arrayContaining(['学', '住', '自保']));
  } finally {
    jest.useRealTimers();
  }
});
