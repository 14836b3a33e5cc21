import { createHash } from 'node:crypto'
import { versionFileUrl } from '@zz/contract'
import type { BuiltVersion } from './version.ts'

const AT_ONCE = 8
/** What files must be served as, by the end of their names. */
const TYPES: readonly (readonly [RegExp, RegExp])[] = [
  [/\.js$/, /^(?:text|application)\/javascript/],
  [/\.css$/, /^text\/css/],
  [/\.json$/, /^application\/json/],
  [/\.svg$/, /^image\/svg\+xml/],
]
const WAYS = [
  { accept: 'identity', encoding: null, suffix: '' },
  { accept: 'gzip', encoding: 'gzip', suffix: '.gz' },
  { accept: 'br', encoding: 'br', suffix: '.br' },
] as const

const hashOf = (content: Uint8Array): string =>
  createHash('sha384').update(content).digest('base64')

interface Asked {
  readonly url: string
  readonly name: string
  readonly content: Buffer
  readonly way: (typeof WAYS)[number]
  /** Whether the file has compressed ones beside it, so that its answer varies. */
  readonly varies: boolean
}

/** What is wrong with one address, asked for in one way; undefined when nothing is. */
async function faultOf({ url, name, content, way, varies }: Asked): Promise<string | undefined> {
  const place = `${url} (${way.accept})`
  const response = await fetch(url, { headers: { 'accept-encoding': way.accept } })
  const body = new Uint8Array(await response.arrayBuffer())
  if (response.status !== 200) return `${place} answered ${response.status}`
  const encoding = response.headers.get('content-encoding')
  if (encoding !== way.encoding)
    return `${place} came as ${encoding ?? 'identity'}: a proxy in between changes encodings`
  const wanted = TYPES.find(([end]) => end.test(name))?.[1]
  const type = response.headers.get('content-type') ?? 'no type'
  if (wanted !== undefined && !wanted.test(type)) return `${place} came as ${type}`
  if (varies && !/accept-encoding/i.test(response.headers.get('vary') ?? ''))
    return `${place} does not say Vary: Accept-Encoding: a cache would hand it to the wrong browsers`
  if (!/immutable/.test(response.headers.get('cache-control') ?? ''))
    return `${place} may not be kept by browsers: its Cache-Control lacks immutable`
  return hashOf(body) === hashOf(content)
    ? undefined
    : `${place} is not the file that was published`
}

/**
 * Asks for every file of a version as browsers do, in each encoding it was published in. Out: how
 * many addresses were asked for, and what was wrong.
 */
export async function fetchBack(
  server: string,
  { record, files }: BuiltVersion,
): Promise<{ readonly asked: number; readonly faults: readonly string[] }> {
  const waiting: Asked[] = [...files]
    .filter(([name]) => !/\.(?:br|gz)$/.test(name))
    .flatMap(([name, content]) =>
      WAYS.filter(({ suffix }) => files.has(`${name}${suffix}`)).map((way) => ({
        url: versionFileUrl(`${server}/mfe/${record.id}/${record.version}/`, name),
        name,
        content,
        way,
        varies: files.has(`${name}.br`) || files.has(`${name}.gz`),
      })),
    )
  const asked = waiting.length
  const faults: string[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { url } = next
      const fault = await faultOf(next).catch((error: unknown) => `${url}: ${String(error)}`)
      if (fault !== undefined) faults.push(fault)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { asked, faults }
}
