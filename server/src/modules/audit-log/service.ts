/** Reading the audit log of the organisation in force (WF-04; decisions S4.21). */
import type { Static } from 'typebox'
import { auditNames } from '../../platform/audit-names.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { PageOf } from '../../platform/route.ts'
import { shanghaiText } from '../../platform/time.ts'
import { ACTION_GROUPS, actionWord } from './action-words.ts'
import { tellChanges } from './changes.ts'
import { AUDIT_LIST } from './list.ts'
import { OBJECT_WORDS, objectWord } from './object-words.ts'
import { findEntryRow } from './queries.ts'
import type { AuditLogChoices, AuditLogEntry, AuditLogRow } from './schemas.ts'

/** Who did what nobody asked for. */
const SERVER = '系统'
/** Who acted and is none of those whose names the organisation knows. */
const STRANGER = '非本组织人员'

type Shown = Awaited<ReturnType<typeof AUDIT_LIST.rows>>[number]

/** What is missing of the names of the rows' objects, by type and id, as they are called now. */
async function findObjectNames(
  ctx: Ctx,
  rows: readonly Pick<Shown, 'objectType' | 'objectId' | 'objectName'>[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = new Map<string, string[]>()
  for (const { objectType, objectId, objectName } of rows)
    if (objectName === null && /^[1-9]\d*$/.test(objectId))
      idsOf.set(objectType, [...(idsOf.get(objectType) ?? []), objectId])
  const found = await Promise.all(
    [...idsOf].map(async ([type, ids]) => {
      const names = await auditNames.find(ctx.registry, type)?.find(ctx, ids)
      return [...(names ?? [])].map(([id, name]) => [`${type} ${id}`, name] as const)
    }),
  )
  return new Map(found.flat())
}

/** The rows in words. */
export async function tellRows(
  ctx: Ctx,
  rows: readonly Shown[],
): Promise<Static<typeof AuditLogRow>[]> {
  const names = await findObjectNames(ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    actionName: actionWord(row.action),
    objectType: row.objectType,
    objectTypeName: objectWord(row.objectType),
    objectName: row.objectName ?? names.get(`${row.objectType} ${row.objectId}`) ?? null,
    actorId: row.actorId,
    actorName: row.actorId === null ? SERVER : (row.actorName ?? STRANGER),
    ip: row.ip,
    createTime: shanghaiText(row.createdAt),
  }))
}

/** Newest first. */
export async function pageEntries(
  ctx: Ctx,
  asked: Static<typeof AUDIT_LIST.body>,
): Promise<PageOf<Static<typeof AuditLogRow>[]>> {
  const { data, totalNum } = await AUDIT_LIST.page(ctx.db, asked, { tenantId: ctx.tenantId })
  return { data: await tellRows(ctx, data), totalNum }
}

/** NotFound for an entry of another organisation or of none. */
export async function findEntry(ctx: Ctx, id: string): Promise<Static<typeof AuditLogEntry>> {
  const row = await findEntryRow(ctx.db, ctx.tenantId, id)
  if (row === undefined) throw notFound()
  const [[told], changes] = await Promise.all([tellRows(ctx, [row]), tellChanges(ctx, row)])
  if (told === undefined) throw notFound()
  return { ...told, objectId: row.objectId, requestId: row.requestId, changes }
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** In the order in which they are shown. */
export const listChoices = (): Promise<Static<typeof AuditLogChoices>> =>
  Promise.resolve({
    groups: ACTION_GROUPS.map(({ label, actions }) => ({ label, actions: choicesOf(actions) })),
    objects: choicesOf(OBJECT_WORDS),
  })
