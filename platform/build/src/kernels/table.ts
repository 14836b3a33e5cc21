import { createRequire } from 'node:module'
import { isOlder } from '@zz/contract/kernels'
import type { Browser, Floor } from './floor.ts'

/** What @mdn/browser-compat-data says of one browser. */
interface Support {
  readonly version_added?: string | false | null
  readonly version_removed?: string | false | null
  readonly flags?: object
  readonly prefix?: string
  readonly alternative_name?: string
}

interface Compat {
  readonly spec_url?: string | readonly string[]
  readonly support: Readonly<Record<string, Support | readonly Support[]>>
}

/** A node of the data: what it says of itself, and everything below it by name. */
export interface Entry {
  readonly __compat?: Compat
  readonly [name: string]: Entry | Compat | undefined
}

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as Readonly<
  Record<'api' | 'javascript' | 'css' | 'html', Entry>
>

/** The entry at a path such as `api.AbortSignal.any_static`; undefined where there is none. */
export const entryAt = (path: string): Entry | undefined =>
  path
    .split('.')
    .reduce<Entry | undefined>(
      (entry, name) => (entry as Record<string, Entry> | undefined)?.[name],
      data as unknown as Entry,
    )

/** Names and entries directly below one. */
export const below = (entry: Entry | undefined): [string, Entry][] =>
  Object.entries(entry ?? {}).filter(
    (pair): pair is [string, Entry] => pair[0] !== '__compat' && typeof pair[1] === 'object',
  )

/** First version in which a browser has it by its own name and without a switch; none: never. */
export function addedIn({ __compat }: Entry, browser: Browser): string | undefined {
  const said = __compat?.support[browser]
  const all: readonly Support[] = said === undefined ? [] : Array.isArray(said) ? said : [said]
  return all
    .filter(
      ({ flags, prefix, alternative_name: other }) =>
        flags === undefined && prefix === undefined && other === undefined,
    )
    .flatMap(({ version_added: added }) =>
      typeof added === 'string' && added !== 'preview' ? [added.replace('≤', '')] : [],
    )
    .sort((a, b) => (isOlder(a, b) ? -1 : 1))[0]
}

/** Whether some browser at the floor lacks it. What the data do not speak of is not newer. */
export const isNewer = (entry: Entry, { versions }: Floor): boolean =>
  entry.__compat !== undefined &&
  (Object.keys(versions) as Browser[]).some((browser) => {
    const added = addedIn(entry, browser)
    return added === undefined || isOlder(versions[browser], added)
  })

/** Functions, objects and properties that some browser at the floor lacks, by path in the data. */
export interface NewerNames {
  /** `structuredClone`. */
  readonly globals: ReadonlyMap<string, string>
  /** `Object.hasOwn`, `crypto.randomUUID`. */
  readonly statics: ReadonlyMap<string, string>
  /** `toSorted`: methods of common kinds of objects that no kind has had for long. */
  readonly members: ReadonlyMap<string, readonly string[]>
}

/** Global objects that are the only one of their kind. */
const ONLY_ONES: readonly (readonly [string, string])[] = [
  ['navigator', 'Navigator'],
  ['document', 'Document'],
  ['window', 'Window'],
  ['self', 'Window'],
  ['globalThis', 'Window'],
  ['crypto', 'Crypto'],
  ['performance', 'Performance'],
  ['history', 'History'],
  ['location', 'Location'],
  ['screen', 'Screen'],
]

/**
 * Kinds of objects whose methods are known by name alone. Those of rare kinds are left out: their
 * names (`update`, `layout`) mean something else in nearly every script.
 */
const COMMON = new Set(
  (
    'Array String TypedArray Promise RegExp Map Set WeakMap Date Number Error ' +
    'AbortSignal Blob BroadcastChannel CanvasRenderingContext2D Clipboard Document ' +
    'DocumentFragment DOMTokenList Element Event FontFaceSet FormData Headers ' +
    'HTMLDialogElement HTMLElement HTMLFormElement HTMLImageElement HTMLInputElement ' +
    'HTMLSelectElement HTMLTextAreaElement LockManager Node Performance PointerEvent Range ' +
    'ReadableStream Request Response Selection ShadowRoot StorageManager URL URLSearchParams ' +
    'WritableStream'
  ).split(' '),
)

const isName = (name: string): boolean => /^[A-Za-z]\w*$/.test(name) && !name.endsWith('_event')

/** The names that scripts may use only with a stand-in or a question before, for a floor. */
export function newerNames(floor: Floor): NewerNames {
  const globals = new Map<string, string>()
  const statics = new Map<string, string>()
  const found = new Map<string, { older: boolean; paths: string[] }>()
  const member = (name: string, entry: Entry, path: string, isCommon: boolean): void => {
    const known = found.get(name) ?? { older: false, paths: [] }
    found.set(name, known)
    if (!isNewer(entry, floor)) known.older = true
    else if (isCommon) known.paths.push(path)
  }
  for (const root of ['javascript.builtins', 'javascript.builtins.Intl', 'api'])
    for (const [owner, entry] of below(entryAt(root))) {
      const path = `${root}.${owner}`
      if (root !== 'javascript.builtins.Intl' && isNewer(entry, floor)) globals.set(owner, path)
      for (const [name, own] of below(entry)) {
        if (!isName(name) || name === owner || own.__compat === undefined) continue
        const isStatic = name.endsWith('_static') || !isOfInstances(own, root)
        const bare = name.replace(/_static$/, '')
        if (!isStatic) member(bare, own, `${path}.${name}`, COMMON.has(owner))
        else if (isNewer(own, floor)) statics.set(`${owner}.${bare}`, `${path}.${name}`)
      }
    }
  for (const [name, owner] of ONLY_ONES)
    for (const [property, own] of below(entryAt(`api.${owner}`)))
      if (isName(property) && isNewer(own, floor))
        statics.set(`${name}.${property}`, `api.${owner}.${property}`)
  for (const [name, path] of globals)
    for (const owner of ['window', 'self', 'globalThis']) statics.set(`${owner}.${name}`, path)
  const members = new Map(
    [...found].flatMap(([name, { older, paths }]) =>
      older || paths.length === 0 ? [] : [[name, paths] as const],
    ),
  )
  return { globals, statics, members }
}

/** The data do not say which built-in functions stand on the prototype; the address of the text does. */
const isOfInstances = ({ __compat }: Entry, root: string): boolean =>
  root === 'api' || [__compat?.spec_url].flat().some((url) => /[.-]prototype/.test(url ?? ''))
