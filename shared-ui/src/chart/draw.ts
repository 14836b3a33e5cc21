/** Everything that comes with echarts; loaded when the first chart comes into view. */
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import {
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { ThemeMode } from '../tokens'
import { optionsOf, pictureOptionsOf } from './options'
import type { ChartData } from './types'

register([
  BarChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  TitleComponent,
  TooltipComponent,
  CanvasRenderer,
])

/** A drawn chart. `update` replaces data and theme; after `end` nothing else may be called. */
export interface ChartDrawing {
  update(data: ChartData, mode: ThemeMode): void
  /** Shows the values of one category as the pointer would; null for none. */
  point(at: number | null): void
  end(): void
}

/** Draws into `place` and follows its size. */
export function drawChart(place: HTMLElement, first: ChartData, mode: ThemeMode): ChartDrawing {
  const chart = init(place)
  chart.setOption(optionsOf(first, mode))
  const observer = new ResizeObserver(() => chart.resize({ animation: { duration: 0 } }))
  observer.observe(place)
  return {
    update: (next, nextMode) => chart.setOption(optionsOf(next, nextMode), true),
    point(at) {
      chart.dispatchAction({ type: 'downplay' })
      if (at === null) chart.dispatchAction({ type: 'hideTip' })
      else {
        chart.dispatchAction({ type: 'highlight', dataIndex: at })
        chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: at })
      }
    },
    end() {
      observer.disconnect()
      chart.dispose()
    },
  }
}

/** Size of a chart's picture, and how many of its points a pixel of it has. */
const PICTURE = { width: 960, height: 420, ratio: 2 } as const

/** A chart as a PNG under its title, whether or not it is drawn somewhere. */
export async function pictureOf(data: ChartData, label: string, mode: ThemeMode): Promise<Blob> {
  const { width, height, ratio } = PICTURE
  const copy = init(document.createElement('div'), null, { width, height, devicePixelRatio: ratio })
  try {
    copy.setOption(pictureOptionsOf(data, label, mode))
    const canvas = copy.renderToCanvas({ pixelRatio: ratio })
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
        'image/png',
      ),
    )
  } finally {
    copy.dispose()
  }
}
