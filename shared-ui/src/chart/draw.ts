import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { fontFamily, palettes, type ThemeMode } from '../tokens'
import type { ChartProps } from './Chart'

register([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

export interface Drawing {
  update(props: ChartProps, mode: ThemeMode): void
  end(): void
}

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin'] as const

function options({ kind, categories, series }: ChartProps, mode: ThemeMode): Record<string, unknown> {
  const p = palettes[mode]
  const colours = [p.chart1, p.chart2, p.chart3, p.chart4, p.chart5, p.chart6]
  const text = { color: p.textSecond, fontFamily, fontSize: 12 }
  const common = {
    color: colours,
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    animationDuration: 200,
    textStyle: { fontFamily },
    legend: { bottom: 0, textStyle: text, icon: kind === 'pie' ? 'circle' : undefined },
    tooltip: { trigger: kind === 'pie' ? 'item' : 'axis', backgroundColor: p.raised, borderColor: p.divider, textStyle: { color: p.text, fontFamily } },
  }
  if (kind === 'pie') {
    const values = series[0]?.values ?? []
    const data = categories.map((name, at) => ({ name, value: values[at] ?? 0 }))
    return {
      ...common,
      series: [{ type: 'pie', radius: ['45%', '70%'], center: ['50%', '44%'], data, label: text, itemStyle: { borderColor: p.surface, borderWidth: 2 } }],
    }
  }
  return {
    ...common,
    grid: { left: 8, right: 16, top: 16, bottom: 36, containLabel: true },
    xAxis: { type: 'category', data: categories, axisLabel: text, axisTick: { show: false }, axisLine: { lineStyle: { color: p.divider } } },
    yAxis: { type: 'value', minInterval: 1, axisLabel: text, splitLine: { lineStyle: { color: p.divider } } },
    // Series are told apart by the shape of their points too, not by colour alone.
    series: series.map(({ name, values }, at) => ({
      type: kind,
      name,
      data: values,
      symbol: SYMBOLS[at % SYMBOLS.length],
      symbolSize: 7,
      barMaxWidth: 24,
      itemStyle: { borderRadius: kind === 'bar' ? [3, 3, 0, 0] : 0 },
    })),
  }
}

/** Draws into `place` and follows its size. */
export function draw(place: HTMLElement, props: ChartProps, mode: ThemeMode): Drawing {
  const chart = init(place)
  chart.setOption(options(props, mode))
  const observer = new ResizeObserver(() => chart.resize())
  observer.observe(place)
  return {
    update: (next, nextMode) => chart.setOption(options(next, nextMode), true),
    end() {
      observer.disconnect()
      chart.dispose()
    },
  }
}
