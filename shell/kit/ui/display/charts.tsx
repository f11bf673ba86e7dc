import { type BarChartProps, BarChart as MuiBarChart } from '@mui/x-charts/BarChart';
import { type LineChartProps, LineChart as MuiLineChart } from '@mui/x-charts/LineChart';
import { PieChart as MuiPieChart, type PieChartProps } from '@mui/x-charts/PieChart';
import { SparkLineChart as MuiSparkLineChart, type SparkLineChartProps } from '@mui/x-charts/SparkLineChart';

/** The theme's colours in the order in which they tell series apart. */
const colors = ['first', 'second', 'third', 'fourth', 'before'].map((name) => `var(--qh-palette-chart-${name})`);
const first = colors[0] ?? '';

export const BarChart = (props: BarChartProps) => (
  <MuiBarChart
    colors={colors}
    borderRadius={4}
    grid={{ horizontal: props.layout !== 'horizontal', vertical: props.layout === 'horizontal' }}
    hideLegend={props.series.length < 2}
    {...props}
  />
);
export const LineChart = (props: LineChartProps) => (
  <MuiLineChart colors={colors} grid={{ horizontal: true }} hideLegend={props.series.length < 2} {...props} />
);
export const PieChart = (props: PieChartProps) => <MuiPieChart colors={colors} {...props} />;
export const SparkLineChart = (props: SparkLineChartProps) => <MuiSparkLineChart color={first} {...props} />;
