import AimOutlined from '@ant-design/icons/es/icons/AimOutlined'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { saveFile } from '@zz/shared-ui/chart'
import { useRemote } from '@zz/shared-ui/remote'
import { SearchBox } from '@zz/shared-ui/widgets'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import css from '../framework.module.css'
import { ChartCanvas } from './ChartCanvas'
import { pictureScale, toPicture, toSvg } from './exports'
import { captionOf, type ChartLayout, type ChartNode, findNodes } from './layout'
import { useChartView } from './useChartView'

/** Smaller than this the names on a picture cannot be read. */
const READABLE = 0.5

/** 导出: while a file is made its button waits; what fails is told. */
function useExports(layout: ChartLayout, colours: () => Parameters<typeof toSvg>[1]) {
  const { notify, tenant } = useRemote()
  const [busy, setBusy] = useState<'svg' | 'picture' | null>(null)
  const name = `${tenant?.tenantFullName ?? ''}组织架构`
  const run = async (kind: 'svg' | 'picture'): Promise<void> => {
    setBusy(kind)
    try {
      const isPicture = kind === 'picture'
      const file = await (isPicture ? toPicture(layout, colours()) : toSvg(layout, colours()))
      saveFile(file, `${name}.${isPicture ? 'png' : 'svg'}`)
      if (isPicture && pictureScale(layout) < READABLE)
        notify.info('部门较多，图片已缩小；需要清晰文字请导出SVG')
    } catch {
      notify.warning('图片过大，当前浏览器无法生成，请导出SVG')
    }
    setBusy(null)
  }
  return { busy, exportSvg: () => void run('svg'), exportPicture: () => void run('picture') }
}

/** Which of what was found one stands on; `go` answers the next one. */
function useHits(layout: ChartLayout) {
  const [text, setText] = useState('')
  const asked = useDeferredValue(text)
  const hits = useMemo(() => findNodes(layout, asked), [layout, asked])
  const [at, setAt] = useState(0)
  const go = (step: number): ChartNode | undefined => {
    const next = (at + step + hits.length) % hits.length
    setAt(next)
    return hits[next]
  }
  const type = (value: string): void => {
    setText(value)
    setAt(-1)
  }
  return { text, type, hits, at, go, isAsked: asked.trim() !== '' }
}

/** The departments as a chart: searched, zoomed, walked through, kept as a file (MB-06). */
export function DepartmentsChart({
  layout,
  onOpen,
}: {
  layout: ChartLayout
  onOpen: (node: ChartNode) => void
}): ReactNode {
  const [chosen, setChosen] = useState<ChartNode | null>(null)
  const found = useHits(layout)
  const control = useChartView(layout, chosen, found.hits)
  const goOn = (step: number): void => {
    const node = found.go(step)
    if (!node) return
    setChosen(node)
    control.centre(node)
  }
  const { reveal } = control
  const choose = useCallback(
    (node: ChartNode): void => {
      setChosen(node)
      reveal(node)
    },
    [reveal],
  )
  const { busy, exportSvg, exportPicture } = useExports(layout, control.colours)
  const { hits, at, isAsked } = found
  return (
    <div className={css.chart}>
      <div className={css.bar} role="search">
        <SearchBox
          className={css.search ?? ''}
          label="搜索部门"
          placeholder="输入部门名称，回车查看下一个"
          value={found.text}
          onChange={found.type}
          onEnter={() => hits.length > 0 && goOn(1)}
        />
        {isAsked && (
          <>
            <span className={css.count} aria-live="polite">
              {hits.length === 0 ? '没有找到' : `${Math.max(at, 0) + 1} / ${hits.length}`}
            </span>
            <Button
              icon={<UpOutlined />}
              aria-label="上一个结果"
              disabled={hits.length === 0}
              onClick={() => goOn(-1)}
            />
            <Button
              icon={<DownOutlined />}
              aria-label="下一个结果"
              disabled={hits.length === 0}
              onClick={() => goOn(1)}
            />
          </>
        )}
        <span className={css.count}>{captionOf(layout)}</span>
        <div className={css.tools}>
          <Button icon={<MinusOutlined />} aria-label="缩小" onClick={control.smaller} />
          <Button icon={<PlusOutlined />} aria-label="放大" onClick={control.larger} />
          <Button icon={<AimOutlined />} onClick={control.fit}>
            显示全部
          </Button>
          <Button loading={busy === 'picture'} onClick={exportPicture}>
            导出图片
          </Button>
          <Button loading={busy === 'svg'} onClick={exportSvg}>
            导出SVG
          </Button>
        </div>
      </div>
      <div className={css.paper}>
        <ChartCanvas
          layout={layout}
          control={control}
          chosen={chosen}
          onChoose={choose}
          onOpen={onOpen}
        />
      </div>
    </div>
  )
}
