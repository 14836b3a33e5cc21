import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import { Button, Drawer } from '@zz/shared-ui/antd/core'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from 'react'
import { useDelayed } from '../widgets/useDelayed'
import { useNarrow } from '../widgets/useNarrow'
import { PageFrame, type PageFrameProps } from './PageFrame'
import css from './split.module.css'

const LEAST = 200
const MOST = 480
const STEP = 16
const within = (width: number): number => Math.min(MOST, Math.max(LEAST, Math.round(width)))

/** The bar between both sides: dragged, or moved by the arrow keys. */
function Divider({
  width,
  onWidth,
  label,
}: {
  width: number
  onWidth: (width: number) => void
  label: string
}): ReactNode {
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0
    onWidth(within(event.clientX - left))
  }
  const press = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: width - STEP, ArrowRight: width + STEP, Home: LEAST, End: MOST }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    onWidth(within(to))
  }
  return (
    <div
      className={css.divider}
      role="slider"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={`${label}宽度`}
      aria-valuenow={width}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}

/** A row of the side: its name, how many are in it, and what can be done with it behind ⋯. */
export function SideRow({
  name,
  count,
  menu,
}: {
  name: string
  count?: number
  menu?: ReactNode
}): ReactNode {
  return (
    <span className={css.row}>
      <span className={css.rowName} title={name}>
        {name}
      </span>
      {count !== undefined && <span className={css.count}>{count}</span>}
      {menu}
    </span>
  )
}

/** Milliseconds without an answer after which a skeleton stands in (decisions K12). */
const PATIENCE = 200
/** Beginning and width of each row's bar: a tree, opened once. */
const BARS: readonly (readonly [number, number])[] = [
  [0, 56],
  [24, 48],
  [24, 62],
  [24, 40],
  [0, 50],
  [0, 44],
  [24, 58],
  [24, 36],
]

/** A side that is on its way: rows as high as those of a tree. */
function SideSkeleton({ label }: { label: string }): ReactNode {
  const shown = useDelayed(true, PATIENCE)
  return (
    <div role="status" aria-label={`${label}，加载中…`}>
      {BARS.map(([begin, width], index) => (
        <div key={`row${index}`} className={css.bonePlace}>
          {shown && (
            <span className={css.bone} style={{ marginInlineStart: begin, width: `${width}%` }} />
          )}
        </div>
      ))}
    </div>
  )
}

interface SplitPanesProps {
  /** A tree or a list, its rows `SideRow`; null while it is on its way, which draws rows. */
  readonly side: ReactNode
  readonly sideTitle: string
  /** How many there are, beside the side's title. */
  readonly count?: number
  /** The box that searches the side, over it. */
  readonly search?: ReactNode
  readonly children: ReactNode
  /** Key of what is chosen at the left; on phones a new one closes the drawer. */
  readonly chosen?: string
  /** Its name: on phones it stands on the button that opens the side, '' for none. */
  readonly chosenName?: string
  /** The right side is a list: it is as high as the window and scrolls inside. */
  readonly fill?: boolean
}

/**
 * The split template: a tree or list on the left, resizable and collapsible, a drawer on phones;
 * its detail on the right.
 */
export function SplitPage({
  side,
  sideTitle,
  count,
  search,
  children,
  chosen,
  chosenName,
  fill,
  ...frame
}: Omit<PageFrameProps, 'fill' | 'width' | 'children'> & SplitPanesProps): ReactNode {
  return (
    <PageFrame {...frame} fill>
      <SplitPanes
        side={side}
        sideTitle={sideTitle}
        {...(count === undefined ? {} : { count })}
        search={search}
        {...(chosen === undefined ? {} : { chosen })}
        {...(chosenName === undefined ? {} : { chosenName })}
        {...(fill === undefined ? {} : { fill })}
      >
        {children}
      </SplitPanes>
    </PageFrame>
  )
}

/** Both sides alone: one of several tabs of a page. */
export function SplitPanes({
  side,
  sideTitle,
  count,
  search,
  children,
  chosen,
  chosenName = '',
  fill = false,
}: SplitPanesProps): ReactNode {
  const narrow = useNarrow()
  const [width, setWidth] = useState(264)
  /**
   * null until the person has folded it once: only then does the other button take the focus of the
   * one that went.
   */
  const [folded, setFolded] = useState<boolean | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const mark = chosen ?? ''
  const rows = side === null ? <SideSkeleton label={sideTitle} /> : side
  const detail = <div className={`${css.detail} ${fill ? css.filled : ''}`}>{children}</div>
  return (
    <>
      {narrow ? (
        <>
          <Button
            className={css.opener ?? ''}
            icon={<MenuUnfoldOutlined />}
            onClick={() => setOpen(mark)}
          >
            {chosenName === '' ? sideTitle : `${sideTitle}：${chosenName}`}
          </Button>
          <Drawer
            title={sideTitle}
            placement="left"
            size="85%"
            open={open === mark && open !== null}
            onClose={() => setOpen(null)}
          >
            {search && <div className={css.search}>{search}</div>}
            {rows}
          </Drawer>
          {detail}
        </>
      ) : (
        <div className={css.split} style={{ '--split-width': `${width}px` } as CSSProperties}>
          {folded ? (
            <div className={css.folded}>
              <Button
                type="text"
                icon={<MenuUnfoldOutlined />}
                aria-label={`展开${sideTitle}`}
                aria-expanded={false}
                autoFocus
                onClick={() => setFolded(false)}
              />
            </div>
          ) : (
            <>
              <section className={css.side} aria-label={sideTitle}>
                <div className={css.sideHead}>
                  <h2>
                    {sideTitle}
                    {count !== undefined && <span className={css.count}>{count}</span>}
                  </h2>
                  <Button
                    type="text"
                    size="small"
                    icon={<MenuFoldOutlined />}
                    aria-label={`收起${sideTitle}`}
                    aria-expanded
                    autoFocus={folded === false}
                    onClick={() => setFolded(true)}
                  />
                </div>
                {search && <div className={css.search}>{search}</div>}
                <div className={css.sideBody}>{rows}</div>
              </section>
              <Divider width={width} onWidth={setWidth} label={sideTitle} />
            </>
          )}
          {detail}
        </div>
      )}
    </>
  )
}
