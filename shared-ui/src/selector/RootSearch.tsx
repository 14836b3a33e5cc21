import { Input } from '@zz/shared-ui/antd/core'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { failureText } from '../api/failure'
import { useRemote } from '../remote-lite'
import { LOAD_FAILURE, searchTenants, searchText, type TenantRow } from './calls'
import { useScope } from './context'
import { PickButton } from './Pick'
import { MarkedText, tenantName } from './rows'
import css from './selector.module.css'
import type { TreeRoot } from './useTree'

/** Milliseconds of rest after which what is typed is searched for (S1 §9). */
export const REST = 500
const TYPES = [1, 2, 3, 4, 5, 6, 7] as const

type Found =
  | { readonly state: 'none' | 'searching' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'found'; readonly rows: readonly TenantRow[] }
const NONE: Found = { state: 'none' }
const SEARCHING: Found = { state: 'searching' }

/**
 * Searches when typing rests; an older answer never replaces a newer one, and what was found stays
 * until it comes.
 */
function useRoots(
  text: string,
  type: number | 'all',
  open: boolean,
  onFound: (rows: readonly TenantRow[]) => void,
): Found {
  const { http, notify } = useRemote()
  const [found, setFound] = useState<Found>(NONE)
  const wanted = searchText(text)
  const needed = open && wanted !== ''
  const tell = useEffectEvent(onFound)
  useEffect(() => {
    if (!needed) return undefined
    const end = new AbortController()
    const timer = setTimeout(() => {
      searchTenants(http, { tenantName: wanted, tenantType: type }, end.signal).then(
        ({ rows }) => {
          if (end.signal.aborted) return
          setFound({ state: 'found', rows })
          tell(rows)
        },
        (error: unknown) => {
          if (end.signal.aborted) return
          setFound({ state: 'failed', reason: failureText(error) })
          notify.failure(LOAD_FAILURE.searchTenants, error)
        },
      )
    }, REST)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [http, notify, wanted, type, needed])
  if (!needed) return NONE
  return found.state === 'none' ? SEARCHING : found
}

/**
 * Root of 归属关系: a type, and an organisation found while typing (a combobox: the text box keeps the
 * focus, arrows point at the hits).
 */
export function RootSearch({ onChoose }: { onChoose: (root: TreeRoot) => void }): ReactNode {
  const { typeName, say } = useScope()
  const id = `root${useId().replace(/\W/g, '')}`
  const [type, setType] = useState<number | 'all'>('all')
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const found = useRoots(text, type, open, (rows) => {
    setAt(0)
    say(rows.length === 0 ? '暂无组织' : `找到${rows.length}个组织`)
  })
  const rows = found.state === 'found' ? found.rows : []
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => list.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at])

  const choose = (row: TenantRow): void => {
    onChoose({ id: row.id, name: tenantName(row), logo: row.logo })
    setText('')
    setOpen(false)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      setAt((now) => Math.max(0, Math.min(rows.length - 1, now + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const row = rows[at]
      if (open && row) choose(row)
    } else if (event.key === 'Escape' && open && text !== '') {
      // Only the list closes, not the dialog.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  const shown = open && found.state !== 'none'
  return (
    <div className={css.rootSearch}>
      <PickButton
        label="组织类型"
        value={type}
        options={[
          { value: 'all' as const, label: '全部类型' },
          ...TYPES.map((value) => ({ value, label: typeName(value) })),
        ]}
        onChange={setType}
      />
      <div className={css.rootBox}>
        <Input
          role="combobox"
          aria-label="搜索组织"
          aria-autocomplete="list"
          aria-expanded={shown && rows.length > 0}
          aria-haspopup="listbox"
          aria-controls={`${id}-list`}
          {...(shown && rows[at] ? { 'aria-activedescendant': `${id}-${at}` } : {})}
          autoComplete="off"
          spellCheck={false}
          maxLength={108}
          allowClear
          placeholder="请输入组织名称"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
        {/* A press must not take the focus out of the text box: that closes the list. */}
        <div
          className={css.rootHits}
          hidden={!shown}
          onMouseDown={(event) => event.preventDefault()}
          role="presentation"
        >
          {found.state === 'searching' && <p className={css.rootWord}>搜索中…</p>}
          {found.state === 'failed' && <p className={css.rootWord}>搜索组织失败：{found.reason}</p>}
          {found.state === 'found' && rows.length === 0 && <p className={css.rootWord}>暂无组织</p>}
          <div ref={list} id={`${id}-list`} role="listbox" aria-label="找到的组织">
            {rows.map((row, index) => (
              <button
                type="button"
                tabIndex={-1}
                key={row.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                className={`${css.rootHit} ${index === at ? css.rootAt : ''}`}
                onClick={() => choose(row)}
              >
                <span className={css.name}>
                  <MarkedText text={tenantName(row)} mark={searchText(text)} />
                </span>
                <span className={css.note}>
                  {typeName(row.tenantType)}
                  {row.tenantFullName === tenantName(row) ? '' : ` · ${row.tenantFullName}`}
                </span>
              </button>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
