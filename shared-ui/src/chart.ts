/** Charts: the drawing part, an echarts subset of 160 KB, comes only where a chart shows. */
export { Chart, type ChartProps } from './chart/Chart'
