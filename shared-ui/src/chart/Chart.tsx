import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { Segmented } from '@zz/shared-ui/antd/page'
import { type ReactNode, useState } from 'react'
import { useRemote } from '../remote-lite'
import { Section } from '../page/Section'
import { PageEmpty, PageError } from '../widgets/States'
import css from './chart.module.css'
import { ChartPicture } from './Picture'
import { saveFile } from './save'
import type { ChartProps } from './types'
import { UnseenValues, ChartValues } from './Values'
import { ChartSkeleton } from './Waiting'

const VIEWS = [
  { value: 'chart', label: '图表' },
  { value: 'table', label: '表格' },
] as const

/** Height of the line with the switch, where it stands over the drawing. */
const TOOLS = 32

const nothing = ({ categories, series }: ChartProps): boolean =>
  categories.length === 0 || series.length === 0

/** Its frame: a card with its title where it stands by itself, nothing inside one that has both. */
function Framed({ titled, label, tools, children }: FramedProps): ReactNode {
  if (!titled)
    return (
      <>
        {tools && <div className={css.tools}>{tools}</div>}
        {children}
      </>
    )
  return (
    <Section title={label} action={tools && <div className={css.tools}>{tools}</div>}>
      {children}
    </Section>
  )
}

interface FramedProps {
  readonly titled: boolean
  readonly label: string
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/**
 * A chart with a table of the same data, and a picture of it to keep. `titled` draws the card
 * around it, the switch in the title's line; `action` stands before it, data or not.
 */
export function Chart(
  props: ChartProps & { readonly titled?: boolean; readonly action?: ReactNode },
): ReactNode {
  const { label, loading = false, error, onRetry, emptyText = '暂无数据', height = 280 } = props
  const { titled = false, action } = props
  const { notify, theme } = useRemote()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  if (nothing(props)) {
    const instead = loading ? (
      <ChartSkeleton label={label} height={titled ? height : height + TOOLS} />
    ) : error !== undefined ? (
      <PageError text={error} onRetry={() => onRetry?.()} />
    ) : (
      <PageEmpty text={emptyText} onRefresh={onRetry} />
    )
    return (
      <Framed titled={titled} label={label} tools={action}>
        {instead}
      </Framed>
    )
  }
  const keep = async (): Promise<void> => {
    try {
      const { pictureOf } = await import('./draw')
      saveFile(await pictureOf(props, label, theme.mode), `${label}.png`)
    } catch {
      notify.warning('图片导出失败，请检查网络后重试')
    }
  }
  const tools = (
    <>
      {action}
      <Segmented
        size="small"
        aria-label={`${label}查看方式`}
        value={view}
        onChange={setView}
        options={[...VIEWS]}
      />
      <Button
        type="text"
        size="small"
        // Its place is kept: the switch must not move under the pointer.
        className={view === 'chart' ? '' : (css.away ?? '')}
        icon={<DownloadOutlined aria-hidden />}
        aria-label={`导出${label}图片`}
        title="导出图片"
        onClick={() => void keep()}
      />
    </>
  )
  return (
    <figure className={css.chart} aria-label={label} aria-busy={loading}>
      <Framed titled={titled} label={label} tools={tools}>
        {error !== undefined && (
          <p className={css.earlier} role="alert">
            加载失败：{error}，当前显示的是之前的数据
            <Button type="link" size="small" onClick={() => onRetry?.()}>
              重试
            </Button>
          </p>
        )}
        {view === 'chart' && <ChartPicture {...props} />}
        {view === 'chart' ? <UnseenValues {...props} /> : <ChartValues {...props} />}
      </Framed>
    </figure>
  )
}
