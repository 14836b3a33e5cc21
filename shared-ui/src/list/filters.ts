/** The filters of a list: how each stands in the query string and in the request. Pure. */
import { textFilterValue } from '@zz/contract'
import type { ReactNode } from 'react'

/** Members of a list's request, of whatever list. */
export type AnyRequest = Readonly<Record<string, unknown>>

interface Base<Key extends string = string> {
  /** Name in the query string; in the request too, unless the kind says otherwise. */
  readonly key: Key
  readonly label: string
}
export interface TextFilter<Key extends string = string> extends Base<Key> {
  readonly kind: 'text'
  readonly placeholder?: string
}
export interface ChoiceFilter<Key extends string = string> extends Base<Key> {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
  /** Of many choices one is found by typing a part of its words. */
  readonly searched?: true
  /**
   * What is chosen where the query string says nothing; all of them are then asked for by `all` in
   * the query string. The same value stands in `fixed` of the screen's first query (`mfe.json`).
   */
  readonly initial?: string | number
}
/**
 * A span of days, both inclusive; `from` and `to` name the request's members, as milliseconds or as
 * `YYYY-MM-DD HH:mm:ss`.
 */
export interface DatesFilter<Key extends string = string> extends Base {
  readonly kind: 'dates'
  readonly from: Key
  readonly to: Key
  readonly as: 'ms' | 'text'
}
/**
 * One person; the query string keeps `id~name` and where he was chosen, so that a reload still
 * knows the name and the selector its choice.
 */
export interface UserFilter<Key extends string = string> extends Base<Key> {
  readonly kind: 'user'
}
/** A field of the screen's own; `toRequest` says what its value is to the call. */
export interface CustomFilter<Data extends object = AnyRequest> extends Base {
  readonly kind: 'custom'
  readonly render: (field: {
    value: string
    onChange: (value: string) => void
    label: string
  }) => ReactNode
  /** Words for the value, for the summary on phones; without it the value itself. */
  readonly words?: (value: string) => string
  readonly toRequest: (value: string) => Partial<Data>
}

type KeyOf<Data extends object> = keyof Data & string

/**
 * A filter of a list. `Data` is what the list's call takes (`PageForAuditApiArg['data']`), so that
 * a name which the call does not know does not compile.
 */
export type Filter<Data extends object = AnyRequest> =
  | TextFilter<KeyOf<Data>>
  | ChoiceFilter<KeyOf<Data>>
  | DatesFilter<KeyOf<Data>>
  | UserFilter<KeyOf<Data>>
  | CustomFilter<Data>

/** Raw values by filter key, as they stand in the query string; '' for none. */
export type FilterValues = Readonly<Record<string, string>>

/** In the query string: a filter that has an initial value has none. */
export const ALL = 'all'

/** What a filter is set to before anybody sets it; '' for nothing. */
export const initialValue = (filter: Filter): string =>
  filter.kind === 'choice' && filter.initial !== undefined ? String(filter.initial) : ''

const DAYS = /^(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2})$/

/** First and last day of a raw value, or null. */
export function readDays(raw: string): readonly [string, string] | null {
  const match = DAYS.exec(raw)
  return match?.[1] && match[2] ? [match[1], match[2]] : null
}

/** One person of a filter; with the place of work at which he was chosen, where that is known. */
export interface FilterPerson {
  readonly id: string
  readonly name: string
  readonly at?: { readonly tenantId: string; readonly platform: string; readonly id: string }
}

const AT = /~(\d+)\.([a-z]+)\.(\d+)$/

/** Person of a raw value, or null. */
export function readPerson(raw: string): FilterPerson | null {
  const [, tenantId = '', platform = '', staffId = ''] = AT.exec(raw) ?? []
  const [id, ...name] = raw.replace(AT, '').split('~')
  return id
    ? { id, name: name.join('~'), ...(staffId ? { at: { tenantId, platform, id: staffId } } : {}) }
    : null
}

/**
 * The raw value of a person, as it stands in the address; '' for nobody. `readPerson` gives him
 * back.
 */
export function writePerson(person: FilterPerson | null): string {
  if (!person) return ''
  const { id, name, at } = person
  return `${id}~${name}${at ? `~${at.tenantId}.${at.platform}.${at.id}` : ''}`
}

/** Days are those of Asia/Shanghai wherever the browser is (decisions G8). */
const instant = (day: string, time: string): number => Date.parse(`${day}T${time}+08:00`)

function one(filter: Filter, raw: string): Readonly<Record<string, unknown>> {
  switch (filter.kind) {
    case 'text': {
      const text = textFilterValue(raw)
      return text ? { [filter.key]: text } : {}
    }
    case 'choice': {
      const option = filter.options.find((candidate) => String(candidate.value) === raw)
      return option ? { [filter.key]: option.value } : {}
    }
    case 'dates': {
      const days = readDays(raw)
      if (!days) return {}
      if (filter.as === 'text')
        return { [filter.from]: `${days[0]} 00:00:00`, [filter.to]: `${days[1]} 23:59:59` }
      return {
        [filter.from]: instant(days[0], '00:00:00.000'),
        [filter.to]: instant(days[1], '23:59:59.999'),
      }
    }
    case 'user': {
      const person = readPerson(raw)
      return person ? { [filter.key]: person.id } : {}
    }
    case 'custom':
      return raw ? filter.toRequest(raw) : {}
  }
}

/**
 * What the request's `data` becomes; filters without a value, or with one that means nothing, are
 * left out.
 */
export function requestData(
  filters: readonly Filter[],
  values: FilterValues,
): Readonly<Record<string, unknown>> {
  return Object.assign(
    {},
    ...filters.map((filter) => one(filter, values[filter.key] ?? '')),
  ) as Readonly<Record<string, unknown>>
}

/** A set filter in words, as 状态：进行中; '' where the raw value means nothing. */
export function filterWords(filter: Filter, raw: string): string {
  const value = ((): string | undefined => {
    switch (filter.kind) {
      case 'choice':
        return filter.options.find((option) => String(option.value) === raw)?.label
      case 'dates':
        return readDays(raw)?.join(' 至 ')
      case 'user':
        return readPerson(raw)?.name
      case 'custom':
        return raw && (filter.words?.(raw) ?? raw)
      case 'text':
        return raw
    }
  })()
  return value ? `${filter.label}：${value}` : ''
}
