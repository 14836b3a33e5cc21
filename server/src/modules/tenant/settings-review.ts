/**
 * Review of what a certified organisation changed about itself: kind `certification` of the
 * approval engine (decisions T6, T15, S4.2).
 */
import { ErrorCode } from '@zz/contract'
import type { ApprovalKind } from '../../platform/approval.ts'
import type { Write } from '../../platform/context.ts'
import { fail } from '../../platform/errors.ts'
import { adminsOf, holdersOf } from '../role/service.ts'
import * as queries from './settings-queries.ts'

const NAME_KEY = 'tenant_full_name'

/** Another organisation has the name: the database's own word, also where no directory shows it. */
export const isNameTaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === NAME_KEY
}

async function end(w: Write, tenantId: string, passed: boolean): Promise<void> {
  const names = await queries.settle(w.db, tenantId, passed).catch((error: unknown) => {
    throw isNameTaken(error) ? fail(ErrorCode.AlreadyExists) : error
  })
  if (!names) return
  // Refused or taken back, nothing was certified: the decision itself is entered.
  if (passed)
    w.audit({
      action: 'tenant.certify',
      objectType: 'tenant',
      objectId: tenantId,
      tenantId,
      before: { tenantFullName: names.before, certification: 1 },
      after: { tenantFullName: names.after, certification: 2 },
    })
  w.emit({
    type: 'tenant.updated',
    objectType: 'tenant',
    objectId: tenantId,
    tenantId,
    payload: { fields: ['tenantFullName', 'certification'] },
  })
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Decided by holders of orgExamine in the superior organisation, or by the operators; refused or
 * taken back, the old name simply stays.
 */
export const certification: ApprovalKind = {
  kind: 'certification',
  reach: async (ctx) => ((await ctx.can('orgExamine')) ? 'all' : 'none'),
  title: ({ snapshot }) => text(snapshot.tenantFullName),
  keywords: ({ snapshot }) => [text(snapshot.newFullName)],
  changes: ({ snapshot }) => [
    { label: '组织全称', before: text(snapshot.tenantFullName), after: text(snapshot.newFullName) },
  ],
  decided: (row, { status }, w) => end(w, row.objectId, status === 2),
  withdrawn: (row, w) => end(w, row.objectId, false),
  reviewers: (row, db) => holdersOf(db, row.tenantId, 'orgExamine'),
  applicants: (row, db) => adminsOf(db, row.objectId),
}
