import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { Segmented } from '@zz/shared-ui/antd/page'
import { type ReactNode, useState } from 'react'
import { useRemote } from '../remote-lite'
import { PageEmpty, PageError } from '../widgets/States'
import css from './chart.module.css'
import { Picture } from './Picture'
import { save } from './save'
import type { ChartProps } from './types'
import { UnseenValues, Values } from './Values'
import { Waiting } from './Waiting'

const VIEWS = [
  { value: 'chart', label: '图表' },
  { value: 'table', label: '表格' },
] as const

const nothing = ({ categories, series }: ChartProps): boolean =>
  categories.length === 0 || series.length === 0

/** A chart with a table of the same data, and a picture of it to keep. */
export function Chart(props: ChartProps): ReactNode {
  const { label, loading = false, error, onRetry, emptyText = '暂无数据', height = 280 } = props
  const { notify, theme } = useRemote()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  if (nothing(props)) {
    if (loading) return <Waiting label={label} height={height} />
    if (error !== undefined) return <PageError text={error} onRetry={() => onRetry?.()} />
    return <PageEmpty text={emptyText} />
  }
  const keep = async (): Promise<void> => {
    try {
      const { pictureOf } = await import('./draw')
      save(await pictureOf(props, label, theme.mode), `${label}.png`)
    } catch {
      notify.warning('图片导出失败，请检查网络后重试')
    }
  }
  return (
    <figure className={css.chart} aria-label={label} aria-busy={loading}>
      <div className={css.tools}>
        {error !== undefined && (
          <p className={css.stale} role="alert">
            {error}，当前显示的是之前的数据
            <Button type="link" size="small" onClick={() => onRetry?.()}>
              重试
            </Button>
          </p>
        )}
        <Segmented
          size="small"
          aria-label={`${label}查看方式`}
          value={view}
          onChange={setView}
          options={[...VIEWS]}
        />
        {view === 'chart' && (
          <Button
            type="text"
            size="small"
            icon={<DownloadOutlined aria-hidden />}
            aria-label={`导出${label}图片`}
            title="导出图片"
            onClick={() => void keep()}
          />
        )}
      </div>
      {view === 'chart' && <Picture {...props} />}
      {view === 'chart' ? <UnseenValues {...props} /> : <Values {...props} />}
    </figure>
  )
}
