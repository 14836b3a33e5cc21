/**
 * The first query of a screen, as `mfe.json` declares it, so that the shell can send it while the
 * screen's code is still coming (docs/adr/0059-boot.md). Pure.
 */
import type { HttpRequest } from './props.ts'
import type { FirstQuery } from './schema.ts'

/** Sizes of a list's page (decisions G9). */
export const PAGE_SIZES = [10, 20, 50, 100] as const
const DEFAULT_SIZE = PAGE_SIZES[0]

const whole = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0

/** Page and size of a list as its query string says; the first page of ten for anything else. */
export function readListPage(params: URLSearchParams): { page: number; size: number } {
  const asked = whole(params.get('size'))
  return {
    page: whole(params.get('page')) || 1,
    size: PAGE_SIZES.find((size) => size === asked) ?? DEFAULT_SIZE,
  }
}

/** What a text filter sends: a single quote becomes a space (decisions G12); '' for nothing. */
export const textFilterValue = (raw: string): string => raw.replaceAll("'", ' ').trim()

const filterValue = (kind: 'text' | 'number' | 'word', raw: string): string | number | null => {
  if (kind === 'text') return textFilterValue(raw) || null
  if (kind === 'word') return raw
  return /^-?\d{1,15}$/.test(raw) ? Number(raw) : null
}

/** Body of a list call (decisions G3). */
interface ListBody {
  readonly pageNum: number
  readonly pageSize: number
  readonly data: Readonly<Record<string, string | number>>
}

/** What a value of the declaration stands for at an address; null for a parameter it lacks. */
type Fill = <T extends string | number>(value: T) => T | string | null

/** Null where the address holds a filter that the declaration does not name. */
function listBody(
  { filters, fixed = {} }: NonNullable<FirstQuery['list']>,
  search: URLSearchParams,
  fill: Fill,
): ListBody | null {
  const data: Record<string, string | number> = {}
  for (const [name, given] of Object.entries(fixed)) {
    const value = fill(given)
    if (value === null) return null
    data[name] = value
  }
  for (const [name, raw] of search) {
    if (raw === '' || name === 'page' || name === 'size') continue
    const kind = filters[name]
    const value = kind === undefined ? null : filterValue(kind, raw)
    if (value === null) return null
    data[name] = value
  }
  const { page, size } = readListPage(search)
  return { pageNum: page, pageSize: size, data }
}

/**
 * The request that the screen itself will make first at an address; null where the declaration does
 * not say enough: a parameter is missing, or the query string has a filter of another kind.
 */
export function firstRequest(
  { method, path, query = {}, list }: FirstQuery,
  params: Readonly<Record<string, string>>,
  search: string,
): HttpRequest | null {
  const given = new URLSearchParams(search)
  const fill: Fill = (value) => {
    const parameter = /^\{(\w+)\}$/.exec(String(value))?.[1]
    return parameter === undefined ? value : params[parameter] || given.get(parameter) || null
  }
  const filled: Record<string, string> = {}
  for (const [name, pattern] of Object.entries(query)) {
    const value = fill(pattern)
    if (value === null) return null
    filled[name] = value
  }
  const body = list === undefined ? undefined : listBody(list, given, fill)
  if (body === null) return null
  return {
    method,
    path,
    reads: true,
    ...(Object.keys(filled).length === 0 ? {} : { query: filled }),
    ...(body === undefined ? {} : { body }),
  }
}
