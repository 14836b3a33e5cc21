/**
 * What either party of a stored file may write: its uploader gives it to an object and gives it
 * up, the organisation gives up what its objects keep. What arrived (name, size, sum, key) and whose it
 * is are written once; sealing and removing are the server's.
 */
import { type Kysely, sql } from 'kysely'
import { MY_TENANT } from '../platform/db/directory-views.ts'
import { SYSTEM_GROUP } from '../platform/db/roles.ts'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

/**
 * Compares old and new row, which a policy cannot; and names `sealed`, which a policy must not:
 * migration 0400 makes the policies of a fresh database, before that column is there.
 */
const CHECK_KEPT = `create function zz_check_stored_file() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if pg_has_role('${SYSTEM_GROUP}', 'usage') then return new; end if;
    if new.sealed or (tg_op = 'UPDATE' and old.sealed) then
      raise insufficient_privilege using message = 'a file of a dissolved organisation is kept as it is';
    end if;
    if tg_op = 'INSERT' then return new; end if;
    if new.tenant_id is distinct from old.tenant_id and new.tenant_id is distinct from ${MY_TENANT} then
      raise insufficient_privilege using message = 'a stored file goes to the organisation in force alone';
    end if;
    if old.private and not new.private then
      raise insufficient_privilege using message = 'a private file stays private';
    end if;
    return new;
  end $$`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(CHECK_KEPT).execute(db)
  await sql
    .raw(
      'create trigger zz_check_stored_file before insert or update on stored_file for each row execute function zz_check_stored_file()',
    )
    .execute(db)
}

const FREE = 'object_type is null and object_id is null and not removing'
const MINE_TO_CHANGE = 'not removing'
/** Nothing that an object keeps waits for the clean-up. */
const CONSISTENT = 'object_type is null or unclaimed_at is null'

export const owns: readonly Ownership[] = [
  ownership({
    table: 'stored_file',
    class: 'two-party',
    tenantColumns: ['tenant_id'],
    userColumns: ['user_id'],
    writes: [
      {
        column: 'user_id',
        insert: { where: `${FREE} and (tenant_id is null or tenant_id = ${MY_TENANT})` },
        update: ['tenant_id', 'private', 'object_type', 'object_id', 'unclaimed_at'],
        updateWhere: { before: MINE_TO_CHANGE, after: `(${CONSISTENT})` },
      },
      {
        column: 'tenant_id',
        update: ['object_type', 'object_id', 'unclaimed_at'],
        updateWhere: {
          before: `object_type is not null and ${MINE_TO_CHANGE}`,
          after: `(${CONSISTENT})`,
        },
      },
    ],
  }),
]
