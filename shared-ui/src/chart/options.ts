/** What echarts is told: colours and type from the tokens, nothing of its own. */
import { fontFamily, type Palette, palettes, type ThemeMode } from '../tokens'
import type { ChartData } from './types'

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin'] as const
/** Lines are told apart by their dashes too, not by colour alone. */
const DASHES = ['solid', 'dashed', 'dotted', [8, 3, 2, 3], [2, 4], [12, 4]] as const

type Options = Record<string, unknown>

const coloursOf = (p: Palette): string[] => [
  p.chart1,
  p.chart2,
  p.chart3,
  p.chart4,
  p.chart5,
  p.chart6,
]
const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

function pie({ categories, series, unit = '' }: ChartData, p: Palette, text: Options): Options {
  const values = series[0]?.values ?? []
  return {
    series: [
      {
        type: 'pie',
        radius: ['42%', '66%'],
        center: ['50%', '45%'],
        data: categories.map((name, at) => ({ name, value: values[at] ?? 0 })),
        // Told by words too, not by colour alone.
        // Two short lines: beside a ring in half a screen there is no room for one.
        label: { ...text, lineHeight: 16, formatter: `{b}\n{c}${unit}` },
        labelLine: { length: 8, length2: 8, lineStyle: { color: p.border } },
        itemStyle: { borderColor: p.surface, borderWidth: 2 },
      },
    ],
  }
}

function axes(
  { kind, categories, series, stacked = false, unit }: ChartData,
  p: Palette,
  text: Options,
): Options {
  const last = series.length - 1
  return {
    grid: {
      left: 8,
      right: 16,
      top: unit ? 32 : 16,
      bottom: last > 0 ? 36 : 8,
      containLabel: true,
    },
    xAxis: {
      type: 'category',
      data: categories,
      axisLabel: labelsOf(kind, categories, text),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: p.border } },
      boundaryGap: kind === 'bar',
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: text,
      splitLine: { lineStyle: { color: p.divider } },
      ...(unit
        ? { name: unit, nameTextStyle: { ...text, align: 'left' }, nameLocation: 'end' }
        : {}),
    },
    // Points come with the pointer or the keys; each series has its own shape.
    series: series.map(({ name, values }, at) => ({
      type: kind,
      name,
      data: values,
      ...(stacked ? { stack: 'all' } : {}),
      ...(stacked && kind === 'line' ? { areaStyle: { opacity: 0.25 } } : {}),
      symbol: SYMBOLS[at % SYMBOLS.length],
      symbolSize: 7,
      showSymbol: false,
      lineStyle: { width: 2, type: DASHES[at % DASHES.length] },
      emphasis: { disabled: kind === 'line', focus: 'none' },
      barMaxWidth: 24,
      itemStyle:
        kind === 'bar'
          ? {
              borderRadius: !stacked || at === last ? [3, 3, 0, 0] : 0,
              borderColor: p.surface,
              borderWidth: stacked ? 1 : 0,
            }
          : {},
    })),
  }
}

/** Categories of which each has its name below its bar, on as many lines as it takes. */
const NAMED = 6

/** A few bars are each called by name; where there are more, or days, names make room. */
const labelsOf = (
  kind: ChartData['kind'],
  { length }: ChartData['categories'],
  text: Options,
): Options =>
  kind === 'bar' && length <= NAMED
    ? { ...text, interval: 0, width: 60, overflow: 'break', lineHeight: 16 }
    : { ...text, hideOverlap: true }

/**
 * Options for echarts in the colours of a theme. Under reduced motion nothing is animated; a legend
 * stands below pies and below more than one series.
 */
export function optionsOf(data: ChartData, mode: ThemeMode): Options {
  const p = palettes[mode]
  const text = { color: p.textSecond, fontFamily, fontSize: 12 }
  const { kind, unit } = data
  return {
    color: coloursOf(p),
    animation: !still(),
    animationDuration: 200,
    animationDurationUpdate: 160,
    textStyle: { fontFamily },
    // One series is what the title says it is.
    legend: {
      show: kind === 'pie' || data.series.length > 1,
      type: 'scroll',
      bottom: 0,
      textStyle: text,
      pageTextStyle: text,
      pageIconColor: p.textSecond,
      pageIconInactiveColor: p.divider,
    },
    tooltip: {
      trigger: kind === 'pie' ? 'item' : 'axis',
      confine: true,
      // On the canvas: the other way writes markup into the page (docs/adr/0046-trusted-types.md).
      renderMode: 'richText',
      backgroundColor: p.raised,
      borderColor: p.divider,
      textStyle: { color: p.text, fontFamily, fontSize: 12 },
      transitionDuration: still() ? 0 : 0.2,
      ...(unit ? { valueFormatter: (value: unknown) => `${String(value)} ${unit}` } : {}),
    },
    ...(kind === 'pie' ? pie(data, p, text) : axes(data, p, text)),
  }
}

/** For a picture of it: on its ground, under its title, at rest. */
export function pictureOptionsOf(data: ChartData, label: string, mode: ThemeMode): Options {
  const p = palettes[mode]
  const options = optionsOf(data, mode)
  const grid = options.grid as Options | undefined
  return {
    ...options,
    animation: false,
    backgroundColor: p.surface,
    title: {
      text: label,
      left: 16,
      top: 12,
      textStyle: { color: p.text, fontFamily, fontSize: 16, fontWeight: 600 },
    },
    ...(grid ? { grid: { ...grid, left: 16, right: 24, top: Number(grid.top) + 44 } } : {}),
  }
}
