/**
 * When what the demonstration shows began (decisions section 5): accounts before organisations,
 * organisations before their departments, those before the people in them, and people before what
 * they are given and what they do.
 */
import { shanghaiDay } from '../platform/time.ts'
import { appliedAt, decidedAt } from './approval-rows.ts'
import { CREATIONS } from './data/audits.ts'
import { type DemoMember, FIRST_STAFF } from './data/members.ts'
import { type Person, personId } from './data/people.ts'
import { TENANTS } from './data/tenants.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Of the operating organisation, for whose creation nobody applied. */
const OPERATORS_DAY = 1895

/** A moment of office hours; rows that follow each other differ in it. */
const atWork = (now: Date, daysAgo: number, nth: number): Date =>
  new Date(
    shanghaiDay(now, -daysAgo).getTime() + (9 + (nth % 8)) * HOUR + ((nth * 17) % 60) * MINUTE,
  )

/** How many days ago the creation was applied for: the first time, and the time that counted. */
const creationDays = (tenantId: string): { readonly first: number; readonly last: number } => {
  const days = CREATIONS.flatMap((each) => (each.tenantId === tenantId ? [each.day] : []))
  return { first: days[0] ?? OPERATORS_DAY, last: days.at(-1) ?? OPERATORS_DAY }
}

const EARLY: ReadonlySet<string> = new Set([...FIRST_STAFF, ...TENANTS.map(({ by }) => by)])

/** Of the nth account. */
export const accountCreatedAt = (now: Date, { userName }: Person, nth: number): Date =>
  atWork(now, (EARLY.has(userName) ? 2140 : 700) - nth * 5, nth)

/** When an organisation was applied for. */
export const tenantCreatedAt = (now: Date, tenantId: string): Date =>
  appliedAt(now, creationDays(tenantId).first)

/** When an organisation, its root department and its built-in roles came to be, and its lead. */
export const tenantBeganAt = (now: Date, tenantId: string): Date =>
  decidedAt(now, creationDays(tenantId).last)

/** Of the nth department of an organisation, its root first. */
export const departmentCreatedAt = (now: Date, tenantId: string, nth: number): Date =>
  nth === 0
    ? tenantBeganAt(now, tenantId)
    : atWork(now, creationDays(tenantId).last - 3 - Math.floor(nth / 3), nth)

const FIRST_NAMES = new Set(FIRST_STAFF.map(personId))

/** Of the nth seat: who leads is there from the beginning, the first staff soon after it. */
export const joinedAt = (
  now: Date,
  { tenantId, userId, platform }: Pick<DemoMember, 'tenantId' | 'userId' | 'platform'>,
  nth: number,
): Date => {
  const by = TENANTS.find(({ id }) => id === tenantId)?.by
  if (by !== undefined && userId === personId(by) && platform === 'gov')
    return tenantBeganAt(now, tenantId)
  const isFirst = platform === 'gov' && tenantId === '2' && FIRST_NAMES.has(userId)
  return isFirst
    ? atWork(now, creationDays(tenantId).last - 12 - (nth % 5), nth)
    : atWork(now, 300 - nth * 2, nth)
}

/** Of the roles that an organisation made for itself, after its people had come. */
export const rolesMadeAt = (now: Date): Date => atWork(now, 140, 1)

/** Of the nth giving of a role. */
export const givenAt = (now: Date, nth: number): Date => atWork(now, 130 - nth * 6, nth)
