/**
 * Brings some rows in: each exactly once, since the row is settled in the transaction that adds the
 * person. System scope.
 */
import type { Write } from '../../../platform/context.ts'
import * as accounts from '../../account/service.ts'
import * as departments from '../../department/service.ts'
import { holdPositions } from '../../position/service.ts'
import { findUnplaceable } from '../../role/service.ts'
import * as tenants from '../../tenant/service.ts'
import { admitMembers } from '../admit.ts'
import { moveToDepartments } from '../move.ts'
import { checkRow, newSeatsOf, readDepartmentPaths, type ImportFacts } from './check.ts'
import type { LineRow, LineOutcome } from './line-queries.ts'
import { saveProfiles } from './profile-queries.ts'
import { platformsOf } from './values.ts'
import { readImportFacts } from './import-facts.ts'
import { ImportRowState } from './row-state.ts'

/**
 * Account ids of those who came and of those who were changed, and the outcome of every row given.
 */
export interface AddedBatch {
  readonly added: readonly string[]
  readonly updated: readonly string[]
  readonly outcomes: readonly LineOutcome[]
  readonly madeDepartments: readonly departments.MadeDepartment[]
}

type Line = LineRow & { readonly mobile: string }

interface Sorted {
  readonly good: readonly Line[]
  readonly bad: readonly LineOutcome[]
}

/** The facts may have changed since the draft was checked. */
const sorted = (
  lines: readonly LineRow[],
  facts: ImportFacts,
  createDepartments: boolean,
): Sorted => {
  const good: Line[] = []
  const bad: LineOutcome[] = []
  for (const row of lines) {
    const { faults, hard, missing, mobile } = checkRow(row.cells, facts)
    if (mobile === null || hard || (missing && !createDepartments))
      bad.push({
        line: row.line,
        state: ImportRowState.Failed,
        reason: faults.map(({ text }) => text).join('；'),
        userId: null,
      })
    else good.push({ ...row, mobile })
  }
  return { good, bad }
}

/** As they were set when the import was committed. */
export interface ImportSettings {
  readonly createDepartments: boolean
  readonly updateExisting: boolean
  /** Who imports: nobody gets keys from whoever lacks them (decisions S4.7). */
  readonly creatorId: string
}

/**
 * Of people who come to sit in departments that were made for them, why each of those stays out who
 * would get keys there that the importer lacks. Departments that were there are checked with the row.
 */
async function findRefused(
  w: Write,
  grantor: { readonly tenantId: string; readonly userId: string },
  made: readonly departments.MadeDepartment[],
  places: readonly { readonly line: number; readonly departmentIds: readonly string[] }[],
): Promise<ReadonlyMap<number, string>> {
  if (made.length === 0) return new Map()
  const reasons = await findUnplaceable(
    w,
    grantor,
    made.map(({ id }) => id),
  )
  return new Map(
    places.flatMap(({ line, departmentIds }) => {
      const id = departmentIds.find((each) => reasons.has(each))
      return id === undefined ? [] : [[line, reasons.get(id) ?? ''] as const]
    }),
  )
}

/**
 * Checks the rows again by what the organisation is now; a bad row is an outcome, never an error.
 * Writes people and departments; the caller stores the outcomes in the same transaction.
 */
export async function bringIn(
  w: Write,
  tenantId: string,
  lines: readonly LineRow[],
  settings: ImportSettings,
  at: Date,
): Promise<AddedBatch> {
  const facts = await readImportFacts(
    w.db,
    { tenantId, importerId: settings.creatorId },
    lines.map(({ cells }) => cells),
  )
  const { good, bad } = sorted(lines, facts, settings.createDepartments)
  const known = await accounts.inviteByMobile(
    w.db,
    good.map(({ mobile, cells }) => ({ mobile, name: cells.name })),
  )
  const staff = await tenants.staffAmong(
    w.db,
    tenantId,
    [...known.values()].map(({ id }) => id),
  )
  const people = good.map((row) => ({ ...row, userId: known.get(row.mobile)?.id ?? '' }))
  const skipped = settings.updateExisting ? [] : people.filter(({ userId }) => staff.has(userId))
  const wanted = people.filter((person) => !skipped.includes(person))
  const paths = wanted.flatMap(({ cells }) => readDepartmentPaths(cells.department, facts))
  const { byPath, made } = settings.createDepartments
    ? await departments.ensurePaths(w.db, tenantId, paths)
    : { byPath: facts.departments, made: [] }
  const { fallback } = facts
  const here = await tenants.departmentsOf(w.db, tenantId, [...staff])

  const asked = wanted.map(({ line, userId, cells }) => {
    const named = readDepartmentPaths(cells.department, facts).flatMap(
      (names) => byPath.get(names.join('/')) ?? [],
    )
    return { line, userId, cells, named, platforms: platformsOf(cells.platform) ?? [] }
  })
  const refused = await findRefused(
    w,
    { tenantId, userId: settings.creatorId },
    made,
    asked.map(({ line, userId, named }) => ({
      line,
      departmentIds: newSeatsOf(named, userId, facts),
    })),
  )
  const entries = asked.filter(({ line }) => !refused.has(line))
  const fresh = entries.filter(({ userId }) => !staff.has(userId))
  const there = entries.filter(({ userId }) => staff.has(userId))
  const seated = (
    list: typeof entries,
    of: (entry: (typeof entries)[number]) => readonly string[],
  ): tenants.StaffEntry[] =>
    list.map((entry) => ({
      userId: entry.userId,
      platforms: entry.platforms,
      departmentIds: of(entry),
    }))
  const joining = seated(fresh, ({ named }) => (named.length > 0 ? named : [fallback]))
  const moving = seated(
    there.filter(({ named }) => named.length > 0),
    ({ named }) => named,
  )
  const staying = seated(
    there.filter(({ named }) => named.length === 0),
    ({ userId }) => here.get(userId) ?? [fallback],
  )
  // Before they have places, so that the index of staff is written once, with these names.
  await saveProfiles(
    w.db,
    tenantId,
    entries.map(({ userId, cells: { name, position, workNo } }) => ({
      userId,
      name,
      ...accounts.spellName(name),
      position,
      workNo,
    })),
  )
  await holdPositions(
    w,
    tenantId,
    entries.map(({ userId, cells: { position } }) => ({ userId, name: position })),
  )
  // Platforms that are new to them first, then the departments of all.
  await admitMembers(w, tenantId, [...joining, ...moving, ...staying], { at, by: 'import' })
  await moveToDepartments(w, tenantId, moving, { at, why: 'moved' })
  return {
    added: fresh.map(({ userId }) => userId),
    updated: there.map(({ userId }) => userId),
    madeDepartments: made,
    outcomes: [
      ...bad,
      ...[...refused].map(([line, reason]) => ({
        line,
        state: ImportRowState.Failed,
        reason,
        userId: null,
      })),
      ...skipped.map(({ line, userId }) => ({
        line,
        state: ImportRowState.Skipped,
        reason: '已是本组织成员',
        userId,
      })),
      ...fresh.map(({ line, userId }) => ({
        line,
        state: ImportRowState.Added,
        reason: null,
        userId,
      })),
      ...there.map(({ line, userId }) => ({
        line,
        state: ImportRowState.Updated,
        reason: null,
        userId,
      })),
    ],
  }
}
