/** SQL of taking the manual in. */
import type { Insertable } from 'kysely'
import type { DocNodeTable, DocumentDb } from '../tables.ts'

/** What was taken in before, by its name in the manual. */
export const findManual = async (
  db: DocumentDb,
): Promise<readonly { readonly manualKey: string; readonly manualHash: string | null }[]> => {
  const rows = await db
    .selectFrom('docNode')
    .select(['manualKey', 'manualHash'])
    .where('manualKey', 'is not', null)
    .execute()
  return rows.flatMap(({ manualKey, manualHash }) =>
    manualKey === null ? [] : [{ manualKey, manualHash }],
  )
}

/** Adds what is new and changes what no operator changed; place and publication stay as they are. */
export const saveManual = async (
  db: DocumentDb,
  rows: readonly Insertable<DocNodeTable>[],
): Promise<void> => {
  await db
    .insertInto('docNode')
    .values([...rows])
    .onConflict((oc) =>
      oc.column('manualKey').doUpdateSet((eb) => ({
        manualHash: eb.ref('excluded.manualHash'),
        routes: eb.ref('excluded.routes'),
        ...Object.fromEntries(
          (
            [
              'name',
              'intro',
              'content',
              'words',
              'searchText',
              'grams',
              'namePinyin',
              'nameInitials',
              'updatedAt',
            ] as const
          ).map((column) => [
            column,
            eb
              .case()
              .when('docNode.edited', '=', true)
              .then(eb.ref(`docNode.${column}`))
              .else(eb.ref(`excluded.${column}`))
              .end(),
          ]),
        ),
      })),
    )
    .execute()
}

/** Chapters that the manual no longer has become the operators’ own, not published. */
export const unpublishManual = async (db: DocumentDb, keys: readonly string[]): Promise<void> => {
  await db
    .updateTable('docNode')
    .set({ published: false, manualKey: null, manualHash: null, routes: [] })
    .where('manualKey', 'in', [...keys])
    .execute()
}
