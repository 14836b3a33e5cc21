/**
 * Reads the archive of a published version: a tar whose first entry is the build record, then the
 * files of the version's folder. Nothing is believed: links, other paths, files without or with a
 * wrong hash, and compressed files that are something else are refused, each named.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { type BuildRecord, ErrorCode, type MfeManifest } from '@zz/contract'
import { BuildRecord as BuildRecordSchema } from '@zz/contract/schema'
import { unpackTar } from 'modern-tar'
import Schema from 'typebox/schema'
import { failField, type Refusal } from '../../platform/errors.ts'
import { isRemoteName, PUBLISHED_VERSION, SHELL_ID } from './names.ts'

/** Bytes of an archive. */
export const MAX_ARCHIVE = 64 * 1024 * 1024
const MAX_FILES = 2000
const RECORD = 'record.json'
/** What a folder of a version may hold, as far as it is served. */
const FILE_PATH = /^[\w@~-][\w.@~-]*(?:\/[\w@~-][\w.@~-]*){0,7}$/
const MAX_PATH = 200
/** Files whose hash the browser checks before it runs or follows them. */
const HASHED = /\.(?:js|css)$|^mf-manifest\.json$/
const PACKED = /\.(br|gz)$/
const NEEDED = ['remoteEntry.js', 'mf-manifest.json'] as const

/** What was published, as far as it is to be believed. */
export interface ReleaseContent {
  readonly record: BuildRecord & { readonly mfe: MfeManifest }
  /** By name, in the order of the archive. */
  readonly files: ReadonlyMap<string, Buffer>
  /** SHA-256 over what browsers get, the same however it was packed. */
  readonly digest: string
}

const refuse = (text: string): Refusal => failField(ErrorCode.InvalidInput, 'archive', text)

const isRecord = Schema.Compile(BuildRecordSchema)
const isVersion = new RegExp(PUBLISHED_VERSION)

const readRecord = (bytes: Uint8Array): ReleaseContent['record'] => {
  let record: unknown
  try {
    record = JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    throw refuse(`${RECORD} 不是有效的JSON`)
  }
  if (!isRecord.Check(record)) {
    const [, [fault]] = isRecord.Errors(record)
    throw refuse(`${RECORD} 不是构建记录：${fault?.instancePath || '/'} ${fault?.message ?? ''}`)
  }
  const { id, version, mfe } = record
  if (!isRemoteName(id) || id === SHELL_ID || mfe === null)
    throw refuse('外壳随服务器一起发布，这里只能发布模块')
  if (mfe.id !== id) throw refuse(`构建记录属于模块 ${id}，声明属于模块 ${mfe.id}`)
  if (!isVersion.test(version)) throw refuse(`版本号 ${version} 不是12位十六进制数`)
  return { ...record, mfe }
}

type Entries = Awaited<ReturnType<typeof unpackTar>>

const readEntries = async (bytes: Uint8Array): Promise<Entries> => {
  let count = 0
  try {
    return await unpackTar(bytes, {
      strict: true,
      filter({ name, type }) {
        count += 1
        if (count > MAX_FILES + 1) throw refuse(`文件超过 ${MAX_FILES} 个`)
        if (type !== undefined && type !== 'file')
          throw refuse(`${name} 不是普通文件，不能包含链接或目录`)
        return true
      },
    })
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause
    for (const each of [error, cause])
      if (each instanceof Error && each.name === 'Refusal') throw each
    throw refuse('压缩包已损坏或不是tar格式')
  }
}

const filesOf = (entries: Entries): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  for (const { header, data } of entries) {
    const { name } = header
    if (name.length > MAX_PATH || !FILE_PATH.test(name) || name.endsWith('.html'))
      throw refuse(`文件名 ${name.slice(0, MAX_PATH)} 不允许`)
    if (files.has(name)) throw refuse(`文件 ${name} 重复`)
    const content = Buffer.from(data ?? new Uint8Array())
    if (content.length !== header.size) throw refuse(`文件 ${name} 的大小与声明不一致`)
    files.set(name, content)
  }
  for (const name of files.keys()) {
    const parents = name.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))
    const file = parents.find((parent) => files.has(parent))
    if (file !== undefined) throw refuse(`${file} 既是文件又是目录`)
  }
  return files
}

const sha384 = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

const checkIntegrity = (
  files: ReadonlyMap<string, Buffer>,
  { integrity }: Pick<BuildRecord, 'integrity'>,
): void => {
  for (const name of Object.keys(integrity)) if (!files.has(name)) throw refuse(`缺少文件 ${name}`)
  for (const [name, content] of files) {
    if (!HASHED.test(name) && integrity[name] === undefined) continue
    if (integrity[name] === undefined) throw refuse(`构建记录中没有 ${name} 的校验值`)
    if (integrity[name] !== sha384(content)) throw refuse(`文件 ${name} 与构建记录中的校验值不一致`)
  }
}

const unpackers = { br: promisify(brotliDecompress), gz: promisify(gunzip) } as const

/** A compressed file must be its plain one, and nothing that only grows large. */
const checkPacked = async (files: ReadonlyMap<string, Buffer>): Promise<void> => {
  for (const [name, content] of files) {
    const way = PACKED.exec(name)?.[1] as keyof typeof unpackers | undefined
    if (way === undefined) continue
    const plain = files.get(name.slice(0, -way.length - 1))
    if (plain === undefined) throw refuse(`压缩文件 ${name} 没有对应的原文件`)
    const unpacked = await unpackers[way](content, {
      maxOutputLength: Math.max(1, plain.length),
    }).catch(() => undefined)
    if (unpacked === undefined || !unpacked.equals(plain))
      throw refuse(`压缩文件 ${name} 解压后与原文件不一致`)
  }
}

interface Assets {
  readonly js?: { readonly sync?: unknown; readonly async?: unknown }
  readonly css?: { readonly sync?: unknown; readonly async?: unknown }
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

const namesIn = ({ js, css }: Assets = {}): string[] =>
  [js?.sync, js?.async, css?.sync, css?.async].flatMap(textsOf)

/** The files that a federation manifest leads to. */
const namedByManifest = (bytes: Buffer): string[] => {
  try {
    const manifest = JSON.parse(bytes.toString('utf8')) as {
      metaData: { remoteEntry: { name: string } }
      exposes: readonly { assets?: Assets }[]
    }
    const { name } = manifest.metaData.remoteEntry
    if (typeof name !== 'string') throw new Error('no entry')
    return [name, ...manifest.exposes.flatMap(({ assets }) => namesIn(assets))]
  } catch {
    throw refuse('mf-manifest.json 不是有效的模块清单')
  }
}

const checkComplete = (
  files: ReadonlyMap<string, Buffer>,
  { ahead = {} }: Pick<BuildRecord, 'ahead'>,
): void => {
  const manifest = files.get('mf-manifest.json')
  const named = [
    ...NEEDED,
    ...(manifest === undefined ? [] : namedByManifest(manifest)),
    ...Object.values(ahead).flatMap(({ own }) => own),
  ]
  const absent = named.find((name) => !files.has(name))
  if (absent !== undefined) throw refuse(`缺少文件 ${absent}`)
}

/** What makes two builds the same for a browser and for the registry. */
const digestOf = (files: ReadonlyMap<string, Buffer>, record: BuildRecord): string => {
  const { id, version, contract, mfe } = record
  const hash = createHash('sha256').update(JSON.stringify([id, version, contract, mfe]))
  for (const name of [...files.keys()].filter((each) => !PACKED.test(each)).sort())
    hash.update(`\n${name} ${sha384(files.get(name) ?? Buffer.alloc(0))}`)
  return hash.digest('hex')
}

/**
 * Reads and checks an archive.
 * @throws InvalidInput at `archive`, with what is wrong and where
 */
export const readArchive = async (bytes: Uint8Array): Promise<ReleaseContent> => {
  const [first, ...rest] = await readEntries(bytes)
  if (first?.header.name !== RECORD || first.data === undefined)
    throw refuse(`压缩包的第一项必须是 ${RECORD}`)
  const record = readRecord(first.data)
  const files = filesOf(rest)
  checkComplete(files, record)
  checkIntegrity(files, record)
  await checkPacked(files)
  return { record, files, digest: digestOf(files, record) }
}
