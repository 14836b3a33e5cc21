/**
 * Statistics of the tables about people after many rows have come at once. PostgreSQL sees to that
 * by itself a minute later, the embedded engine never does; and only the tables' owner may, whose
 * right the function lends.
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function analyze_people() returns void language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      analyze user_account, tenant, department, member, member_department, staff_reach;
    end $$`.execute(db)
}
