export { BarChart, type BarChartProps } from '@mui/x-charts/BarChart';
export { LineChart, type LineChartProps } from '@mui/x-charts/LineChart';
export { PieChart, type PieChartProps } from '@mui/x-charts/PieChart';
export { SparkLineChart, type SparkLineChartProps } from '@mui/x-charts/SparkLineChart';
