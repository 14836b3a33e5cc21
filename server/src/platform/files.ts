/**
 * File references as types of a schema: a call that takes the key of a stored file says so, and
 * which object keeps the file. The platform finds the keys in every accepted input by the schema,
 * `w.files.keep` claims them (platform/keep-files.ts), and a write that leaves one out is not
 * committed (docs/adr/0047-lists-and-files.md).
 */
import { richTextFiles } from '@zz/contract/rich-text'
import type { UploadPurpose } from '@zz/contract/uploads'
import Type, { type TSchema } from 'typebox'
import type { Ctx } from './context.ts'
import { createExtensionPoint } from './extension-point.ts'
import { cleanRichText } from './rich-text.ts'
import type { FileKeeper } from './write-files.ts'

/** What of a domain's object holds files. Each module registers its owners (`fileOwners`). */
export interface FileOwner extends FileKeeper {
  /** Who may read private files besides their uploader; without it nobody. */
  mayRead?(ctx: Ctx, objectId: string): Promise<boolean>
}

/** By kind; every `FileKey` of a route names a registered one. */
export const fileOwners = createExtensionPoint<FileOwner>({
  what: 'the owner of files',
  keyOf: ({ kind }) => kind,
})

/** Where in a schema a key stands, and what becomes of its file. */
export interface FileMarker {
  /** Kind of the owner that keeps the file; absent where the call only looks at it. */
  readonly owner?: string
  /** The key must be of a file that the caller uploaded for this purpose and nothing keeps yet. */
  readonly purpose?: UploadPurpose
  /** The keys stand in the addresses of a text's pictures, or in a text with commas between them. */
  readonly within?: 'rich-text' | 'list'
}

/** The mark of a schema that takes a file. */
export const FILE_MARK = 'x-file'
const KEY_LENGTH = 200
/** As `newKey` of modules/upload makes them. */
const KEY = /^[a-z]{2}\/\d{4}\/[0-9a-f]{32}\.[a-z0-9]+$/

const keyOf = (marker: FileMarker) =>
  Type.String({ maxLength: KEY_LENGTH, format: 'file-key', [FILE_MARK]: marker })

/** The key of a file that the write keeps for an object of this owner. */
export const FileKey = (owner: FileOwner, more: { readonly purpose?: UploadPurpose } = {}) =>
  keyOf({ owner: owner.kind, ...more })

/** Up to `max` keys with commas between them, as the documents write several files in one text. */
export const FileKeyList = (owner: FileOwner, max: number) =>
  Type.String({
    maxLength: max * (KEY_LENGTH + 1),
    format: 'file-key',
    [FILE_MARK]: { owner: owner.kind, within: 'list' },
  })

/** The key of an upload of the caller's, of which the call makes something; nothing keeps it. */
export const UploadedFile = (purpose: UploadPurpose) => keyOf({ purpose })

/** A key that the call only looks at. */
export const StoredFileKey = () => keyOf({})

/** Rich text whose pictures the write keeps for an object of this owner. */
export const RichText = (owner: FileOwner, maxLength: number) =>
  Type.String({ maxLength, [FILE_MARK]: { owner: owner.kind, within: 'rich-text' } })

/** Formats and keywords that the validator must know of. */
export const FILE_FORMATS = { 'file-key': true } as const
/** Keywords of JSON Schema that a validator must know to take these types. */
export const FILE_KEYWORDS: readonly string[] = [FILE_MARK]

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema and the alternatives in it, at any depth. */
const alternatives = (schema: Node): readonly Node[] => [
  schema,
  ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) =>
    Array.isArray(list) ? list.filter(isNode).flatMap(alternatives) : [],
  ),
]

const markerOf = (schema: Node): FileMarker | undefined =>
  schema[FILE_MARK] as FileMarker | undefined

/** Schemas directly inside one, each with its name; '' for the items of a list. */
const childrenOf = (schema: Node): readonly (readonly [name: string, child: Node])[] =>
  alternatives(schema).flatMap((each) => [
    ...(isNode(each.properties) ? Object.entries(each.properties) : []).flatMap(([name, child]) =>
      isNode(child) ? [[name, child] as const] : [],
    ),
    ...[each.items, each.additionalProperties].flatMap((child) =>
      isNode(child) ? [['', child] as const] : [],
    ),
  ])

/** All markers of a schema, at any depth. */
export const fileMarkers = (schema: TSchema | Node): readonly FileMarker[] => [
  ...alternatives(schema as Node).flatMap((each) => markerOf(each) ?? []),
  ...childrenOf(schema as Node).flatMap(([, child]) => fileMarkers(child)),
]

const FILE_WORDS =
  '(?:[Ff]ile|[Aa]vatar|[Ll]ogo|[Pp]icture|[Ii]mage|[Pp]hoto|[Cc]over|[Aa]ttachment|[Cc]ertificate|[Ll]icen[cs]e|[Vv]ideo)'
/** A word by itself, or the last one of a name in camelCase. */
const FILE_NAME = new RegExp(`^(?:.*[a-z](?=[A-Z]))?${FILE_WORDS}(?:s|Keys?|Urls?|List)?$|^keys?$`)

const isBareText = (schema: Node): boolean =>
  alternatives(schema).some(
    (each) =>
      (each.type === 'string' && each.enum === undefined && markerOf(each) === undefined) ||
      (isNode(each.items) && isBareText(each.items)),
  )

/**
 * Names of the schema's fields, at any depth, that are called like a file and are a mere text.
 * Those called otherwise are told by their values (`isUnmarkedFile`).
 */
export const findBareFiles = (schema: TSchema | Node): string[] =>
  childrenOf(schema as Node).flatMap(([name, child]) => [
    ...(FILE_NAME.test(name) && isBareText(child) ? [name] : []),
    ...findBareFiles(child),
  ])

/** Whether a text is a key, or rich text with stored pictures, where the schema expects none. */
export const isUnmarkedFile = (schema: Node, text: string): boolean => {
  const isFile = KEY.test(text) || (text.includes('<img') && richTextFiles(text).length > 0)
  return isFile && !alternatives(schema).some((each) => markerOf(each) !== undefined)
}

/** A stored file that an input names. */
export interface FileReference extends FileMarker {
  readonly key: string
  /** Dotted name of the field. */
  readonly field: string
}

/** What an accepted input says about files. */
export interface FileReferences {
  readonly references: readonly FileReference[]
  /** Owners of which the input has a field, be it an empty one. */
  readonly owners: ReadonlySet<string>
}

/** What an input without any field for files says. */
export const NO_FILES: FileReferences = { references: [], owners: new Set() }

/** The keys of a list with commas between them. */
export const splitFileKeys = (text: string): string[] =>
  text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')

const keysIn = (marker: FileMarker, text: string): readonly string[] => {
  if (marker.within === 'rich-text') return richTextFiles(cleanRichText(text))
  if (marker.within === 'list') return splitFileKeys(text)
  return text === '' ? [] : [text]
}

const referencesIn = (schema: Node, value: unknown, field: string): FileReference[] => {
  if (typeof value === 'string')
    return alternatives(schema)
      .flatMap((each) => markerOf(each) ?? [])
      .flatMap((marker) => keysIn(marker, value).map((key) => ({ ...marker, key, field })))
  if (typeof value !== 'object' || value === null) return []
  const children = childrenOf(schema)
  return Object.entries(value).flatMap(([name, member]) => {
    const place = field === '' ? name : `${field}.${name}`
    const known = children.find(([child]) => child === name) ?? children.find(([n]) => n === '')
    return known === undefined ? [] : referencesIn(known[1], member, place)
  })
}

/**
 * A reader of a call's inputs. In: the schema of a query or body. Out: what an accepted value says
 * about files; undefined for a schema without any.
 */
export const fileReader = (schema: TSchema): ((value: unknown) => FileReferences) | undefined => {
  if (fileMarkers(schema).length === 0) return undefined
  const node = schema as Node
  const fields = childrenOf(node).map(
    ([name, child]) => [name, fileMarkers(child).flatMap(({ owner }) => owner ?? [])] as const,
  )
  return (value) => ({
    references: referencesIn(node, value, ''),
    owners: new Set(
      fields.flatMap(([name, owners]) =>
        isNode(value) && value[name] === undefined ? [] : owners,
      ),
    ),
  })
}
