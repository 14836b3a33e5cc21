/** Demo data of releasing: what browsers told of the built versions, tokens, and a maintenance. */
import { createHash, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Db, Schema } from '../platform/db/schema.ts'
import { json } from '../platform/db/schema.ts'
import { PEOPLE, personId } from './data/people.ts'
import { addRows, hasRow } from './rows.ts'

const DAY = 24 * 3_600_000
const OPERATOR = 'wutong'
/** The remote that was in maintenance for a while. */
const MAINTAINED = 'venue'

interface DemoToken {
  readonly id: string
  readonly remote: string
  readonly name: string
  readonly made: number
  readonly expires: number
  readonly revoked: number | null
  readonly used: number | null
}

/** Days before today, and after it for what lies ahead. */
const TOKENS: readonly DemoToken[] = [
  {
    id: '7301',
    remote: 'todo',
    name: '待办组构建流水线',
    made: 40,
    expires: 140,
    revoked: null,
    used: 0.1,
  },
  {
    id: '7302',
    remote: 'venue',
    name: '场地组构建流水线',
    made: 35,
    expires: 55,
    revoked: null,
    used: 2,
  },
  {
    id: '7303',
    remote: 'workflow',
    name: '流程组临时发布',
    made: 20,
    expires: 10,
    revoked: 13,
    used: 14,
  },
  {
    id: '7304',
    remote: 'org',
    name: '组织组构建流水线',
    made: 95,
    expires: -5,
    revoked: null,
    used: 6,
  },
]

/** Nobody knows the secrets: a demo token opens nothing. */
const tokenRow = (token: DemoToken, now: number): Insertable<Schema['publisherToken']> => ({
  id: token.id,
  remote: token.remote,
  name: token.name,
  secretHash: createHash('sha256').update(randomBytes(32)).digest('hex'),
  makerId: personId(OPERATOR),
  createdAt: new Date(now - token.made * DAY),
  expiresAt: new Date(now + token.expires * DAY),
  revokedAt: token.revoked === null ? null : new Date(now - token.revoked * DAY),
  lastUsedAt: token.used === null ? null : new Date(now - token.used * DAY),
})

/** A number from 0 to 999, always the same for the same text. */
const spread = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) % 1000

const CODES = ['MFE-401', 'MFE-301', 'MFE-701'] as const

/** What each demo account's browser told of a version: most of them a sound load of some time. */
const outcomeRows = (
  remote: string,
  version: string,
  now: number,
): Insertable<Schema['releaseOutcome']>[] =>
  PEOPLE.map(({ userName }) => {
    const number = spread(`${remote}/${userName}`)
    const at = new Date(now - (number / 1000) * 6 * DAY)
    const code = number < 25 ? (CODES[number % CODES.length] ?? null) : null
    return {
      remote,
      version,
      userId: personId(userName),
      code,
      millis: code === null ? 180 + Math.round(number ** 1.6 / 45) : null,
      failedAt: code === null ? null : at,
      reportedAt: at,
    }
  })

const addMaintenance = async (db: Db, version: string, now: number): Promise<void> => {
  const moves = [
    { state: 'maintenance', why: '场地数据迁移，预计二十分钟' },
    { state: 'on', why: '数据迁移完成，恢复使用' },
  ] as const
  for (const [at, { state, why }] of moves.entries())
    await addRows(db, 'registryMove', [
      {
        remote: MAINTAINED,
        action: 'state',
        fromVersion: version,
        toVersion: version,
        actorId: personId(OPERATOR),
        why,
        part: json({ state }),
        createdAt: new Date(now + at),
      },
    ])
}

/** Once, when the builds are registered. `ctx` is in system scope. */
export async function seedReleases(ctx: Ctx): Promise<void> {
  if (await hasRow(ctx.db, 'publisherToken', TOKENS[0]?.id ?? '')) return
  const now = ctx.now().getTime()
  const pointers = await ctx.db
    .selectFrom('registryPointer')
    .select(['remote', 'stable'])
    .where('remote', '<>', 'shell')
    .execute()
  await ctx.write(async (w) => {
    await addRows(
      w.db,
      'publisherToken',
      TOKENS.map((token) => tokenRow(token, now)),
    )
    for (const { remote, stable } of pointers)
      await addRows(w.db, 'releaseOutcome', outcomeRows(remote, stable, now))
    const maintained = pointers.find(({ remote }) => remote === MAINTAINED)
    if (maintained !== undefined) await addMaintenance(w.db, maintained.stable, now)
  })
}
