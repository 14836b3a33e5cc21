/**
 * Invitations by phone (MB-07; decisions S4.4), and the organisations that let themselves be found
 * by name (decisions I9).
 */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews, ME } from '../platform/db/directory-views.ts'
import { SYSTEM_GROUP } from '../platform/db/roles.ts'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table join_invitation (
    tenant_id bigint not null references tenant (id),
    id bigint not null,
    user_id bigint not null,
    inviter_id bigint not null,
    invitee_text text not null,
    direct boolean not null,
    department_id bigint,
    platforms text[] not null check (platforms <@ '{gov,wisdom,drifter}' and cardinality(platforms) > 0),
    status smallint not null default 1 check (status between 1 and 5),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    primary key (tenant_id, id)
  )`,
  'create unique index join_invitation_one on join_invitation (tenant_id, user_id) where status = 1',
  'create index join_invitation_newest on join_invitation (tenant_id, created_at desc, id desc)',
  'create index join_invitation_user on join_invitation (user_id, created_at desc)',
  'create index join_invitation_due on join_invitation (expires_at) where status = 1',
  'create index join_invitation_id on join_invitation (id)',
  `comment on column join_invitation.user_id is 'who is invited; an account in state 待激活 where there was none'`,
  `comment on column join_invitation.invitee_text is 'as the organisation knows the invited: a shortened number, or a name'`,
  `comment on column join_invitation.direct is 'accepting makes a member; otherwise it makes an application'`,
  `comment on column join_invitation.department_id is 'null: the default of the organisation'`,
  `comment on column join_invitation.status is '1 waiting, 2 accepted, 3 declined, 4 taken back or replaced, 5 expired'`,
]

/** The cards of organisations that may be found by a part of their name. */
const VIEWS = {
  joinable_tenant: `
    select t.id, t.tenant_name, t.tenant_full_name, t.logo, t.tenant_type, t.city
    from tenant t join apply_set s on s.tenant_id = t.id and s.allow_search_tenant_name = 1
    where t.status = 2 and (${ME} is not null or pg_has_role('${SYSTEM_GROUP}', 'usage'))`,
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await createDirectoryViews(db, {
    reads: { apply_set: 'tenant_id, allow_search_tenant_name', tenant: 'city' },
    fresh: ['apply_set'],
    views: VIEWS,
  })
}

const END = ['status', 'ended_at'] as const

export const owns: readonly Ownership[] = [
  ownership({
    table: 'join_invitation',
    class: 'two-party',
    tenantColumns: ['tenant_id'],
    userColumns: ['user_id'],
    writes: [
      {
        column: 'tenant_id',
        insert: { where: `status = 1 and ended_at is null and inviter_id = ${ME}` },
        update: END,
        updateWhere: { before: 'status = 1', after: 'status = 4' },
      },
      {
        column: 'user_id',
        update: END,
        updateWhere: { before: 'status = 1', after: 'status in (2, 3)' },
      },
    ],
  }),
]

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = Object.keys(VIEWS)
