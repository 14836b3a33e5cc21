/** How the versions in use fare, for operators. */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { healthFigures } from './outcome-queries.ts'
import { allPointers } from './queries.ts'
import type { HealthRow } from './schemas.ts'

type Row = Static<typeof HealthRow>

/** Every version that is in force or that somebody told of within 30 days, by remote. */
export const readHealth = async (ctx: Ctx): Promise<Row[]> => {
  const [pointers, { accounts, codes, guests }] = await Promise.all([
    allPointers(ctx.db),
    healthFigures(ctx.db),
  ])
  const roles = new Map<string, Row['role']>()
  for (const { remote, stable, canary, previous } of pointers) {
    if (previous !== null) roles.set(`${remote}/${previous}`, 'previous')
    if (canary !== null) roles.set(`${remote}/${canary}`, 'canary')
    roles.set(`${remote}/${stable}`, 'stable')
  }
  const told = [...accounts, ...guests].map(({ remote, version }) => `${remote}/${version}`)
  return [...new Set([...roles.keys(), ...told])].sort().map((key) => {
    const [remote = '', version = ''] = key.split('/')
    const isThis = (row: { remote: string; version: string }): boolean =>
      row.remote === remote && row.version === version
    const figures = accounts.find(isThis)
    const ofGuests = guests.filter(isThis)
    const count = (rows: typeof ofGuests): number =>
      rows.reduce((sum, { reports }) => sum + reports, 0)
    return {
      remote,
      version,
      role: roles.get(key) ?? 'other',
      accounts: figures?.accounts ?? 0,
      failed: figures?.failed ?? 0,
      p50: figures?.p50 ?? null,
      p75: figures?.p75 ?? null,
      codes: codes.filter(isThis).map(({ code, count: times }) => ({ code, count: times })),
      guestSound: count(ofGuests.filter(({ code }) => code === '')),
      guestFailed: count(ofGuests.filter(({ code }) => code !== '')),
    }
  })
}
