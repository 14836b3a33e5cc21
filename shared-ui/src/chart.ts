/** Charts: the drawing part, an echarts subset, comes only when the first chart comes into view. */
export { Chart } from './chart/Chart'
export { saveFile } from './chart/save'
export type { ChartData, ChartProps, ChartSeries } from './chart/types'
