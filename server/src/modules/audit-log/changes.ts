/** What an entry of the audit log changed, in words (WF-04). */
import { MENU_KEYS, RESOURCE_KEYS } from '@zz/contract'
import { auditNames } from '../../platform/audit-names.ts'
import type { Ctx } from '../../platform/context.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findKindWords } from '../approval/service.ts'
import type { FieldWord } from './field-kinds.ts'
import { fieldWord } from './field-words.ts'
import { NAME_FIELDS } from './list.ts'

/** An entry as it is stored; secrets are stars already. */
export interface StoredChange {
  readonly objectType: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

export interface ToldChange {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** Said of an id whose object is gone or may not be known. */
const UNKNOWN = '已删除或不可见'
const PERMISSIONS: Readonly<Record<string, string>> = { ...MENU_KEYS, ...RESOURCE_KEYS }

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d*$/.test(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** What a value is without any words for it. */
const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(plain).join('、')
    : typeof value === 'boolean'
      ? value
        ? '是'
        : '否'
      : String(value)

type NamesByType = ReadonlyMap<string, ReadonlyMap<string, string>>

interface Reader {
  readonly names: NamesByType
  /** The name of a kind of application. */
  kindName(kind: string): string
}

const tellOne = (value: unknown, { kind }: FieldWord, { names, kindName }: Reader): string => {
  if (kind === undefined) return plain(value)
  if ('names' in kind) return isId(value) ? (names.get(kind.names)?.get(value) ?? UNKNOWN) : '无'
  if ('words' in kind) return kind.words[String(value)] ?? plain(value)
  if ('permissions' in kind) return PERMISSIONS[String(value)] ?? plain(value)
  if ('application' in kind) return kindName(String(value))
  if ('file' in kind) return '图片文件'
  return typeof value === 'number' ? shanghaiText(new Date(value)) : plain(value)
}

/** Null for what is empty. */
const tellValue = (value: unknown, word: FieldWord, reader: Reader): string | null => {
  const told = listOf(value)
    .filter((each) => each !== null && each !== undefined && each !== '')
    .map((each) => tellOne(each, word, reader))
  // Several values may have one word; two people may have one name.
  const shown = word.kind !== undefined && 'words' in word.kind ? new Set(told) : told
  return told.length === 0 ? null : [...shown].join('、')
}

/**
 * What an object is called, and of what it is a part. An act that leaves it alone enters it in
 * `before` alone.
 */
const NAMING: ReadonlySet<string> = new Set([...NAME_FIELDS, 'appId', 'remote'])

/** What the field held after the act. */
const valueAfter = ({ before, after }: StoredChange, field: string): unknown =>
  NAMING.has(field) && after !== null && !(field in after) ? before?.[field] : after?.[field]

const fieldsOf = ({ before, after }: StoredChange): readonly string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
]

/** The names of all ids that the entry tells, asked for once for each type. */
async function findNames(ctx: Ctx, entry: StoredChange): Promise<NamesByType> {
  const idsOf = new Map<string, string[]>()
  for (const field of fieldsOf(entry)) {
    const { kind } = fieldWord(entry.objectType, field)
    if (kind === undefined || !('names' in kind)) continue
    const ids = [entry.before, entry.after].flatMap((side) => listOf(side?.[field])).filter(isId)
    if (ids.length > 0) idsOf.set(kind.names, [...(idsOf.get(kind.names) ?? []), ...ids])
  }
  return new Map(
    await Promise.all(
      [...idsOf].map(
        async ([type, ids]) =>
          [
            type,
            (await auditNames.find(ctx.registry, type)?.find(ctx, ids)) ??
              new Map<string, string>(),
          ] as const,
      ),
    ),
  )
}

/**
 * Every field of the entry, in its order; `before` and `after` null where there is nothing, and
 * alike where the field only says which object it was.
 */
export async function tellChanges(ctx: Ctx, entry: StoredChange): Promise<ToldChange[]> {
  const reader: Reader = {
    names: await findNames(ctx, entry),
    kindName: (kind) => findKindWords(ctx, kind)?.name ?? '申请',
  }
  return fieldsOf(entry).map((field) => {
    const word = fieldWord(entry.objectType, field)
    return {
      label: word.label,
      before: tellValue(entry.before?.[field], word, reader),
      after: tellValue(valueAfter(entry, field), word, reader),
    }
  })
}
