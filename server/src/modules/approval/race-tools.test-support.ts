/** What a race is, and what those of all kinds ask of the database. */
import { personId } from '../../seed/data/people.ts'
import type { Harness } from '../../test/harness.ts'

export interface Made {
  readonly id: string
  /** What the application is about. */
  readonly objectId: string
  readonly applicantId: string
}

export interface Race {
  readonly reviewTenantId: string
  /** Two people who may decide it. */
  readonly reviewers: readonly [string, string]
  make(): Promise<Made>
  /** The state of the thing that the application is about. */
  outcome(objectId: string): Promise<unknown>
  readonly passed: unknown
  readonly refused: unknown
  readonly withdrawn?: unknown
  /** How often what a decision does besides has happened. */
  effects(objectId: string): Promise<unknown>
  readonly effectsOfPassing: unknown
  readonly effectsOfRefusing: unknown
}

export const DISTRICT = {
  reviewTenantId: '2',
  reviewers: [personId('chensiyuan'), personId('linxue')],
} as const

export const raceTools = (h: Harness) => {
  const system = () => h.platform.system('test')
  const db = () => system().db
  const applicationOf = async (
    kind: string,
    objectId: string,
    applicantId: string,
  ): Promise<Made> => {
    const row = await db()
      .selectFrom('approval')
      .select('id')
      .where('kind', '=', kind)
      .where('objectId', '=', objectId)
      .where('auditStatus', '=', 1)
      .executeTakeFirstOrThrow()
    return { id: row.id, objectId, applicantId }
  }
  /** How many entries of the action, or events of the type, the thing has. */
  const entriesOf = async (objectId: string, action: string): Promise<number> =>
    (
      await db()
        .selectFrom('auditLog')
        .select('id')
        .where('objectId', '=', objectId)
        .where('action', '=', action)
        .execute()
    ).length
  const eventsOf = async (objectId: string, type: string): Promise<number> =>
    (
      await db()
        .selectFrom('outbox')
        .select('id')
        .where('objectId', '=', objectId)
        .where('type', '=', type)
        .execute()
    ).length

  return { system, db, applicationOf, entriesOf, eventsOf }
}

export type RaceTools = ReturnType<typeof raceTools>
