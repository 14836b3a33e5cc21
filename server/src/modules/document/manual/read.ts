/**
 * The product's own manual: `server/manual/contents.json` orders it, one file holds each chapter
 * (CONTRIBUTING.md, "Add a chapter to the manual").
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { manualHtml, picturesOf } from './markdown.ts'

/** The manual's folder, from source and from the build alike. */
export const MANUAL = new URL('../../../../manual/', import.meta.url)

/** A module, folder or page of the manual as its files say it. */
export interface ManualNode {
  /** Its name in the manual; never changed, as links hang on it. */
  readonly key: string
  readonly id: string
  readonly pid: string | null
  readonly kind: 1 | 2 | 3
  readonly name: string
  readonly intro: string
  readonly sort: number
  /** Rich text; '' for modules and folders. */
  readonly content: string
  /** Screens whose chapter it is, by route id, and tabs of screens: `org.setting#group`. */
  readonly routes: readonly string[]
  readonly pictures: readonly string[]
  /** Of everything above: another one means that the manual changed. */
  readonly hash: string
}

/** A page by its file's name, or a folder of them. */
type Entry =
  | string
  | { readonly key: string; readonly name: string; readonly pages: readonly string[] }

interface Contents {
  readonly key: string
  readonly name: string
  readonly intro: string
  readonly modules: readonly {
    readonly key: string
    readonly name: string
    readonly intro: string
    readonly pages: readonly Entry[]
  }[]
}

/** The same on every installation, so that links into the manual work on all of them. */
export const manualId = (key: string): string =>
  (createHash('sha256').update(`manual/${key}`).digest().readBigUInt64BE() >> 2n).toString()

const read = (name: string): string => readFileSync(new URL(name, MANUAL), 'utf8')

const HEAD = /^# (.+)\n(?:<!-- routes: ([\w.# -]*?) -->\n)?/

const readChapter = (key: string) => {
  const text = read(`${key}.md`)
  const head = HEAD.exec(text)
  if (head === null) throw new Error(`server/manual/${key}.md has no title`)
  const body = text.slice(head[0].length)
  return {
    name: head[1] ?? '',
    routes: (head[2] ?? '').split(/\s+/).filter((route) => route !== ''),
    content: manualHtml(body),
    pictures: picturesOf(body),
  }
}

type Bare = Omit<ManualNode, 'id' | 'hash'>
const NOTHING = { content: '', routes: [], pictures: [], intro: '' }

const finish = (node: Bare): ManualNode => ({
  ...node,
  id: manualId(node.key),
  hash: createHash('sha256').update(JSON.stringify(node)).digest('hex').slice(0, 32),
})

const page = (key: string, pid: string, sort: number): ManualNode =>
  finish({ ...NOTHING, ...readChapter(key), key, pid, kind: 3, sort })

/** Everything of the manual, parents before what stands below them. */
export const readManual = (): readonly ManualNode[] =>
  (JSON.parse(read('contents.json')) as readonly Contents[]).flatMap((first, at) => [
    finish({ ...NOTHING, ...pick(first), pid: null, kind: 1, sort: at + 1 }),
    ...first.modules.flatMap((second, index) => [
      finish({
        ...NOTHING,
        ...pick(second),
        pid: manualId(first.key),
        kind: 2,
        sort: index + 1,
      }),
      ...second.pages.flatMap((entry, place) => entryNodes(entry, manualId(second.key), place + 1)),
    ]),
  ])

const pick = ({ key, name, intro }: { key: string; name: string; intro: string }) => ({
  key,
  name,
  intro,
})

const entryNodes = (entry: Entry, pid: string, sort: number): readonly ManualNode[] =>
  typeof entry === 'string'
    ? [page(entry, pid, sort)]
    : [
        finish({ ...NOTHING, key: entry.key, name: entry.name, pid, kind: 3, sort }),
        ...entry.pages.map((each, index) => page(each, manualId(entry.key), index + 1)),
      ]
