/** Everything that comes with echarts; loaded when the first chart comes into view. */
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, LegendScrollComponent, TitleComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { ThemeMode } from '../tokens'
import { optionsOf, pictureOptionsOf } from './options'
import type { ChartData } from './types'

register([BarChart, LineChart, PieChart, GridComponent, LegendComponent, LegendScrollComponent, TitleComponent, TooltipComponent, CanvasRenderer])

export interface Drawing {
  update(data: ChartData, mode: ThemeMode): void
  /** Shows the values of one category as the pointer would; null for none. */
  point(at: number | null): void
  /** As a PNG under its title. */
  picture(label: string): Promise<Blob>
  end(): void
}

/** Smallest picture that its words fit into, and how many of its points a pixel of it has. */
const PICTURE = { width: 640, height: 320, ratio: 2 } as const

/** Draws into `place` and follows its size. */
export function draw(place: HTMLElement, first: ChartData, firstMode: ThemeMode): Drawing {
  let [data, mode] = [first, firstMode]
  const chart = init(place)
  chart.setOption(optionsOf(data, mode))
  const observer = new ResizeObserver(() => chart.resize({ animation: { duration: 0 } }))
  observer.observe(place)
  return {
    update(next, nextMode) {
      ;[data, mode] = [next, nextMode]
      chart.setOption(optionsOf(data, mode), true)
    },
    point(at) {
      chart.dispatchAction({ type: 'downplay' })
      if (at === null) chart.dispatchAction({ type: 'hideTip' })
      else {
        chart.dispatchAction({ type: 'highlight', dataIndex: at })
        chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: at })
      }
    },
    async picture(label) {
      const paper = document.createElement('div')
      const [width, height] = [Math.max(PICTURE.width, place.clientWidth), Math.max(PICTURE.height, place.clientHeight) + 48]
      const copy = init(paper, null, { width, height, devicePixelRatio: PICTURE.ratio })
      try {
        copy.setOption(pictureOptionsOf(data, label, mode))
        const canvas = copy.renderToCanvas({ pixelRatio: PICTURE.ratio })
        return await new Promise<Blob>((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
      } finally {
        copy.dispose()
      }
    },
    end() {
      observer.disconnect()
      chart.dispose()
    },
  }
}
