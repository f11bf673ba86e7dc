import { afterEach, expect, test } from '@jest/globals';
import { newQueryClient, Providers } from '@qiaohui/kit';
import { DayChart } from '@qiaohui/kit/charts';
import { user } from '@qiaohui/kit/testing';
import { cleanup, render, screen, within } from '@testing-library/react';

afterEach(cleanup);

const open = (values: number[]) =>
  render(
    <Providers client={newQueryClient()}>
      <DayChart
        title="汇出金额"
        figure="¥30.00"
        change={0.12}
        days={['2026-11-20', '2026-11-21']}
        tick={String}
        empty="此区间没有订单"
        series={[{ key: 'cny', label: '汇出', values, texts: values.map((one) => `¥${one}.00`) }]}
      />
    </Providers>,
  );

test('a chart says its figure with the change, and has a table with day and amount behind it', async () => {
  open([10, 20]);
  const chart = within(screen.getByRole('region', { name: '汇出金额' }));
  expect(chart.getByText('¥30.00')).toBeInTheDocument();
  expect(chart.getByText('▲ 12% 较上一区间')).toBeInTheDocument();
  await user.click(chart.getByRole('button', { name: '看表格: 汇出金额' }));
  const rows = within(chart.getByRole('table', { name: '汇出金额' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['日期汇出', '11月21日¥20.00', '11月20日¥10.00']);
});

test('a chart without anything to draw says so instead of an empty axis', () => {
  open([0, 0]);
  expect(screen.getByText('此区间没有订单')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
