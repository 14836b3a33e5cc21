/**
 * Certificates of organisations are private, as licences and letters of authorisation have been
 * from the start (decisions G15).
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update stored_file set private = true where purpose in ('certificate', 'certificateEdit')`.execute(
    db,
  )
}
