import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import { RegionColumns } from './Columns'
import { RegionHits } from './Hits'
import { type RegionChain, listColumns, openChild, moveByKey } from './move'
import css from './region.module.css'
import { searchRegions } from './search'
import { makeTable } from './table'
import { codesOf, type RegionRow, type RegionValue, valueOf } from './value'

/** What the text box must know of the list below it (ARIA combobox). */
export interface PanelAria {
  /** Ids of the lists; '' while there is none. */
  readonly controls: string
  readonly active: string | undefined
}

/** How keys reach the opened panel, as the focus stays in the text box. */
export interface PanelKeys {
  /** Takes a key pressed in the text box; true when it was one of the list's. */
  press(key: string): boolean
}

/**
 * `text` is what is searched for, '' for the levels; `onChoose` gets a place that has nothing below
 * it.
 */
export interface RegionPanelProps {
  readonly rows: readonly RegionRow[]
  readonly text: string
  readonly onText: (text: string) => void
  readonly value: RegionValue | null
  readonly onChoose: (value: RegionValue) => void
  /** One list at a time, rows as high as a finger. */
  readonly narrow: boolean
  /** Begins the ids of lists and rows. */
  readonly id: string
  readonly keys: RefObject<PanelKeys | null>
  readonly onAria: (aria: PanelAria) => void
}

/** More are not drawn: nobody reads them, and a further letter is quicker. */
const MOST = 50

/**
 * The opened picker: levels side by side, or what the typed text finds. The keyboard's place is the
 * text box; rows are pointed at.
 */
export function RegionPanel({
  rows,
  text,
  onText,
  value,
  onChoose,
  narrow,
  id,
  keys,
  onAria,
}: RegionPanelProps): ReactNode {
  const table = useMemo(() => makeTable(rows), [rows])
  const chosen = useMemo(() => codesOf(value), [value])
  const [chain, setChain] = useState<RegionChain>(() =>
    chosen.every((code) => table.row(code)) ? chosen : [],
  )
  const [picked, setPicked] = useState({ text, at: 0 })
  /** Shown once a key was pressed: a finger or a mouse needs no cursor. */
  const [keyed, setKeyed] = useState(text !== '')
  const searching = text.trim() !== ''
  const hits = useMemo(() => searchRegions(table, text), [table, text])
  const at = picked.text === text ? picked.at : 0
  const shown = hits.slice(0, MOST)

  const take = (row: RegionRow): void => {
    const path = table.pathOf(row)
    if (table.isFinal(row)) return onChoose(valueOf(path))
    const codes = path.map((each) => each.value)
    setChain(narrow || keyed ? openChild(table, codes, chosen) : codes)
    onText('')
  }

  const pressInHits = (key: string): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[key]
    if (step !== undefined)
      setPicked({ text, at: Math.max(0, Math.min(shown.length - 1, at + step)) })
    else if (key === 'Enter' && shown[at]) take(shown[at].row)
    else return key === 'Enter'
    return true
  }
  const pressInColumns = (key: string): boolean => {
    const row = table.row(chain.at(-1) ?? '')
    if (key === 'Enter') {
      if (row) take(row)
      return true
    }
    const next = moveByKey(table, chain, key, chosen)
    if (next) setChain(next)
    return next !== null
  }
  useImperativeHandle(keys, () => ({
    press(key) {
      setKeyed(true)
      return searching ? pressInHits(key) : pressInColumns(key)
    },
  }))

  const columns = listColumns(table, chain)
  // On a phone the list in which the cursor stands is the one in sight.
  const level = Math.max(0, chain.length - 1)
  const lists = searching
    ? shown.length > 0
      ? `${id}-hits`
      : ''
    : narrow
      ? `${id}-${level}`
      : columns.map((_, index) => `${id}-${index}`).join(' ')
  const activeCode = searching ? shown[at]?.row.value : chain.at(-1)
  const active = keyed && activeCode ? `${id}-${searching ? 'hit-' : ''}${activeCode}` : undefined
  useEffect(() => onAria({ controls: lists, active }), [onAria, lists, active])

  const said = !searching
    ? ''
    : hits.length === 0
      ? `没有找到“${text.trim()}”相关的结果`
      : `找到 ${hits.length} 个地区`
  return (
    <div className={narrow ? css.narrow : css.wide}>
      <p className="zz-hidden" role="status">
        {said}
      </p>
      {searching ? (
        <RegionHits
          id={id}
          hits={shown}
          total={hits.length}
          at={keyed ? at : -1}
          text={text.trim()}
          chosen={chosen.at(-1)}
          isFinal={table.isFinal}
          onTake={take}
        />
      ) : (
        <RegionColumns
          id={id}
          columns={columns}
          chain={chain}
          level={level}
          narrow={narrow}
          keyed={keyed}
          chosen={chosen}
          isFinal={table.isFinal}
          onTake={(row) => {
            setKeyed(false)
            take(row)
          }}
          onBack={(length) => setChain(chain.slice(0, length))}
          nameOf={(code) => table.row(code)?.name ?? ''}
        />
      )}
    </div>
  )
}
