import { Select } from '@zz/shared-ui/antd/data'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { failureText } from '../api/failure'
import { useRemote } from '../remote-lite'
import { displayName, type NamedThing } from './names'
import { PersonAvatar } from './PersonAvatar'
import css from './widgets.module.css'

/**
 * `id` is the account's id; `name` is kept beside it, so that a chosen person is shown without a
 * call.
 */
export interface Person {
  readonly id: string
  readonly name: string
}

interface Found extends NamedThing {
  readonly uid: string
  readonly avatar: string | null
  readonly tenantName: string
  readonly departmentPath: string
}

interface Hit extends Person {
  readonly avatar: string | null
  readonly place: string
}

/** One line per person, though the call answers one per place of work. */
function onePerPerson(rows: readonly Found[]): Hit[] {
  const hits = new Map<string, Hit>()
  const places = new Map<string, Set<string>>()
  for (const row of rows) {
    const place = [row.tenantName, row.departmentPath].filter(Boolean).join(' · ')
    // Compared whole: a place's name can be part of another's (办公室, 办公室一组).
    const all = (places.get(row.uid) ?? new Set()).add(place)
    places.set(row.uid, all)
    const known = hits.get(row.uid) ?? { id: row.uid, name: displayName(row), avatar: row.avatar }
    hits.set(row.uid, { ...known, place: [...all].filter(Boolean).join('；') })
  }
  return [...hits.values()]
}

type Search = {
  state: 'idle' | 'searching' | 'failed'
  hits: readonly Hit[]
  text: string
  reason: string
}

/** Searches when typing rests; an older answer never replaces a newer one. */
function useUserSearch(): [Search, (text: string) => void] {
  const { http, tenant } = useRemote()
  const [search, setSearch] = useState<Search>({ state: 'idle', hits: [], text: '', reason: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)
  const tenantId = tenant?.tenantId

  const stop = (): void => {
    clearTimeout(timer.current)
    running.current?.abort()
  }
  useEffect(() => stop, [])

  const ask = async (text: string): Promise<void> => {
    const control = new AbortController()
    running.current = control
    const body = { userName: text, ...(tenantId ? { tenantId } : {}) }
    try {
      const { data } = await http.request<Found[]>({
        method: 'POST',
        path: '/api/user/search',
        body,
        signal: control.signal,
      })
      if (!control.signal.aborted)
        setSearch({ state: 'idle', hits: onePerPerson(data), text, reason: '' })
    } catch (error) {
      if (!control.signal.aborted)
        setSearch({ state: 'failed', hits: [], text, reason: failureText(error) })
    }
  }
  const start = (typed: string): void => {
    stop()
    const text = typed.replaceAll("'", ' ').trim()
    if (!text && !tenantId) return setSearch({ state: 'idle', hits: [], text, reason: '' })
    setSearch((before) => ({ ...before, state: 'searching', text }))
    timer.current = setTimeout(() => void ask(text), text ? 300 : 0)
  }
  return [search, start]
}

function Nobody({ search }: { search: Search }): ReactNode {
  if (search.state === 'searching') return <p className={css.userHint}>搜索中…</p>
  if (search.state === 'failed')
    return <p className={css.userHint}>搜索人员失败：{search.reason}</p>
  return (
    <p className={css.userHint}>
      {search.text ? `没有找到“${search.text}”相关的结果` : '请输入姓名搜索'}
    </p>
  )
}

/**
 * Finds one person by name over `user/search`: picture, name and place of work tell people of one
 * name apart.
 */
export function UserSelect({
  value,
  onChange,
  label,
  placeholder,
  className,
}: {
  value: Person | null
  onChange: (person: Person | null) => void
  label: string
  /** Of a field that must be filled; without it the box is a filter, whose label stands in it. */
  placeholder?: string
  className?: string | undefined
}): ReactNode {
  const [search, start] = useUserSearch()
  /**
   * Text may arrive before the list opens (an input method commits a whole name at once); opening
   * must not lose it.
   */
  const typed = useRef('')
  return (
    <Select
      className={className ?? ''}
      {...(placeholder === undefined
        ? { prefix: <span className={css.dateLabel}>{label}</span> }
        : {})}
      placeholder={placeholder ?? '全部'}
      aria-label={label}
      allowClear
      labelInValue
      popupMatchSelectWidth={320}
      showSearch={{
        filterOption: false,
        onSearch: (text) => {
          typed.current = text
          start(text)
        },
      }}
      onOpenChange={(open) => {
        if (open) start(typed.current)
        else typed.current = ''
      }}
      loading={search.state === 'searching'}
      notFoundContent={<Nobody search={search} />}
      value={value ? { value: value.id, label: value.name } : null}
      options={search.hits.map((hit) => ({ value: hit.id, label: hit.name, hit }))}
      optionRender={({ data }) => (
        <div className={css.userOption}>
          <PersonAvatar name={data.hit.name} avatar={data.hit.avatar} />
          <div className={css.userText}>
            <div>{data.hit.name}</div>
            <div className={css.userPlace}>{data.hit.place}</div>
          </div>
        </div>
      )}
      onChange={(chosen: { value: string; label: ReactNode } | null | undefined) => {
        const hit = search.hits.find(({ id }) => id === chosen?.value)
        onChange(hit ? { id: hit.id, name: hit.name } : null)
      }}
    />
  )
}
