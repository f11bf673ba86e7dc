export type { BarChartProps } from '@mui/x-charts/BarChart';
export type { LineChartProps } from '@mui/x-charts/LineChart';
export type { PieChartProps } from '@mui/x-charts/PieChart';
export type { SparkLineChartProps } from '@mui/x-charts/SparkLineChart';
export { BarList } from './ui/charts/bar-list.tsx';
export { changeOf, sumOf } from './ui/charts/change.rules.ts';
export { DayChart, type DaySeries } from './ui/charts/day-chart.tsx';
export { BarChart, LineChart, PieChart, SparkLineChart } from './ui/display/charts.tsx';
