/**
 * One line, one colour of bars, or the ring; its name stands in the legend and heads a column of
 * the table.
 */
export interface ChartSeries {
  readonly name: string
  /** One value per category each. */
  readonly values: readonly number[]
}

/** What is drawn. Every series has as many values as there are categories. */
export interface ChartData {
  readonly kind: 'line' | 'bar' | 'pie'
  readonly categories: readonly string[]
  /** A pie takes the first one. */
  readonly series: readonly ChartSeries[]
  /** Bars or areas of one category stand on each other. */
  readonly stacked?: boolean
  /** Behind the values, as in 人. */
  readonly unit?: string
}

/**
 * A chart with its states. Without values a skeleton, the error with 重试, or `emptyText` stands in
 * its place; with an error beside values these stay, and the error says that they are old.
 */
export interface ChartProps extends ChartData {
  /** What it shows; also the caption of its table, and title and file name of its picture. */
  readonly label: string
  /** What the categories are, heading of the table's first column; default 日期. */
  readonly axis?: string
  readonly height?: number
  /** Its data is on its way. */
  readonly loading?: boolean
  /** Why its data could not be had. */
  readonly error?: string | undefined
  readonly onRetry?: () => void
  /** Said where there is nothing to draw. */
  readonly emptyText?: string
}
