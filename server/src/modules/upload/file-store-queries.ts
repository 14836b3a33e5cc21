/** SQL of who keeps a stored file, as the platform asks it (platform/keep-files.ts). */
import { type ExpressionBuilder, sql } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import type { FileHolder, FileStore } from '../../platform/keep-files.ts'

const heldBy = (
  eb: ExpressionBuilder<Schema, 'storedFile'>,
  { objectType, objectId }: FileHolder,
) => eb.and([eb('objectType', '=', objectType), eb('objectId', '=', objectId)])

/**
 * Claims free files of the caller's own and those that the holder has already, and answers their
 * keys. Of the others it touches none.
 */
export const fileStore: FileStore = {
  async claim(db, keys, holder, { userId, visibility, tenantId }) {
    const rows = await db
      .updateTable('storedFile')
      .set((eb) => ({
        ...holder,
        unclaimedAt: null,
        private: visibility === 'private' ? true : eb.ref('private'),
        tenantId: tenantId ?? eb.ref('tenantId'),
      }))
      .where('key', 'in', [...keys])
      .where('removing', '=', false)
      .where((eb) => {
        const unclaimed = eb.and([eb('objectType', 'is', null), eb('unclaimedAt', 'is not', null)])
        return eb.or([
          heldBy(eb, holder),
          userId === null ? unclaimed : eb.and([unclaimed, eb('userId', '=', userId)]),
        ])
      })
      // Nobody but its uploader could see a private file in a public place.
      .$if(visibility === 'public', (query) => query.where('private', '=', false))
      .returning('key')
      .execute()
    return rows.map((row) => row.key)
  },

  async move(db, keys, from, to) {
    await db
      .updateTable('storedFile')
      .set(to)
      .where('key', 'in', [...keys])
      .where((eb) => heldBy(eb, from))
      .execute()
  },

  async release(db, holder, but) {
    await db
      .updateTable('storedFile')
      .set({ objectType: null, objectId: null, unclaimedAt: sql<Date>`now()` })
      .where((eb) => heldBy(eb, holder))
      .$if(but.length > 0, (query) => query.where('key', 'not in', [...but]))
      .execute()
  },

  async uploaded(db, keys, { userId, purpose }) {
    const rows = await db
      .selectFrom('storedFile')
      .select('key')
      .where('key', 'in', [...keys])
      .where('userId', '=', userId)
      .where('purpose', '=', purpose)
      .where('objectType', 'is', null)
      .where('unclaimedAt', 'is not', null)
      .where('removing', '=', false)
      .execute()
    return rows.map((row) => row.key)
  },
}
