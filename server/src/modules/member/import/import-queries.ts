/** SQL of imports. Every statement names the tenant, which leads every key. */
import type { Selectable } from 'kysely'
import type { ImportStatus } from '../columns.ts'
import type { MemberDb, MemberImportTable } from '../tables.ts'

/** An import's row, of a draft or of one that was brought in. */
export type StoredImport = Selectable<MemberImportTable>

/** An import by its organisation and id; that it is the caller's own is judged elsewhere. */
export interface ImportKey {
  readonly tenantId: string
  readonly id: string
}

/** Begins in the state checking, with no line read. */
export async function insertImport(
  db: MemberDb,
  row: ImportKey & {
    creatorId: string
    fileKey: string
    fileName: string
    createDepartments: boolean
    updateExisting: boolean
    createdAt: Date
  },
): Promise<void> {
  await db
    .insertInto('memberImport')
    .values({
      ...row,
      status: 'checking',
      refusal: null,
      ignoredColumns: '[]',
      notices: '[]',
      finishedAt: null,
    })
    .execute()
}

const importOf = (db: MemberDb, { tenantId, id }: ImportKey) =>
  db.selectFrom('memberImport').selectAll().where('tenantId', '=', tenantId).where('id', '=', id)

/** Read without a lock; undefined for an unknown one. */
export const findImportRow = (db: MemberDb, key: ImportKey): Promise<StoredImport | undefined> =>
  importOf(db, key).executeTakeFirst()

/** The same, its row locked for the transaction. */
export const lockImport = (db: MemberDb, key: ImportKey): Promise<StoredImport | undefined> =>
  importOf(db, key).forUpdate().executeTakeFirst()

/** What a person has open in the organisation, or whose result he has not closed yet. */
export const findCurrentImport = (
  db: MemberDb,
  tenantId: string,
  creatorId: string,
): Promise<StoredImport | undefined> =>
  db
    .selectFrom('memberImport')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('creatorId', '=', creatorId)
    .where('closed', '=', false)
    .where('status', 'in', ['checking', 'ready', 'running', 'done'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The person's imports that are open, locked. */
export const lockOpen = (
  db: MemberDb,
  tenantId: string,
  creatorId: string,
): Promise<StoredImport[]> =>
  db
    .selectFrom('memberImport')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('creatorId', '=', creatorId)
    .where('status', 'in', ['checking', 'ready', 'running'])
    .forUpdate()
    .execute()

/** Closes the person's finished imports, so that a new one may begin; open ones stay. */
export async function closeDone(db: MemberDb, tenantId: string, creatorId: string): Promise<void> {
  await db
    .updateTable('memberImport')
    .set({ closed: true })
    .where('tenantId', '=', tenantId)
    .where('creatorId', '=', creatorId)
    .where('closed', '=', false)
    .where('status', 'in', ['done', 'refused', 'cancelled'])
    .execute()
}

type Change = Partial<
  Pick<
    StoredImport,
    | 'status'
    | 'refusal'
    | 'total'
    | 'done'
    | 'added'
    | 'updated'
    | 'skipped'
    | 'failed'
    | 'closed'
    | 'createDepartments'
    | 'updateExisting'
    | 'finishedAt'
  >
> & { readonly ignoredColumns?: string; readonly notices?: string }

/** Changes it if it is in one of these states. False when it is not. */
export async function changeImportStatus(
  db: MemberDb,
  { tenantId, id }: ImportKey,
  from: readonly ImportStatus[],
  to: Change,
): Promise<boolean> {
  const row = await db
    .updateTable('memberImport')
    .set(to)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
