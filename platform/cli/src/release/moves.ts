import { CommandFault, type Connection, needToken, readArguments } from './arguments.ts'
import { readRelease } from './list.ts'
import { call } from './server.ts'
import { print } from './words.ts'

interface Moved {
  readonly remote: string
  readonly revision: number
  readonly stable: string
  readonly previous: string | null
  readonly canary: string | null
  readonly state: string
}

const show = (json: boolean, moved: Moved, done: string): void =>
  print(json, moved, [
    `${moved.remote}: ${done}`,
    `  stable ${moved.stable}, previous ${moved.previous ?? 'none'}, canary ${moved.canary ?? 'none'}, ${moved.state} (revision ${moved.revision})`,
  ])

interface PromoteOrder {
  readonly remote: string
  readonly version: string
  readonly revision: number
  readonly why: string
  readonly json: boolean
  readonly tenantIds?: readonly string[]
  readonly percent?: number
}

const whom = ({ tenantIds, percent }: PromoteOrder): string => {
  if (tenantIds !== undefined) return `for organisations ${tenantIds.join(', ')}`
  return percent === undefined ? 'for all' : `for ${percent} % of organisations`
}

/** Promotes a version and says so. Out: the exit code. */
export async function promoteVersion(to: Connection, order: PromoteOrder): Promise<number> {
  const { json, ...body } = order
  const { data } = await call<Moved>(to, '/api/release/promote', { body })
  show(json, data, `${order.version} promoted ${whom(order)}`)
  return 0
}

/** The revision to decide on: the one that was named, or the one in force now. */
const revisionOf = async (
  to: Connection,
  remote: string,
  named: string | undefined,
): Promise<number> => {
  if (named === undefined) return (await readRelease(to, remote)).revision
  if (!/^\d{1,9}$/.test(named)) throw new CommandFault(`'${named}' is no revision`)
  return Number(named)
}

const PROMOTE =
  'zz promote <remote> <version> (--tenants 1,2 | --percent N | --all) [--why TEXT] [--revision N] [--server URL] [--json]'

const MOVE = { why: { type: 'string' }, revision: { type: 'string' } } as const

/** `zz promote`: a canary for some organisations, or the stable version of all. */
export async function promote(args: readonly string[]): Promise<number> {
  const { words, text, isSet, json, connection } = readArguments(
    args,
    {
      ...MOVE,
      tenants: { type: 'string' },
      percent: { type: 'string' },
      all: { type: 'boolean' },
    },
    { count: 2, usage: PROMOTE },
  )
  if (['tenants', 'percent', 'all'].filter(isSet).length !== 1)
    throw new CommandFault(`say for whom, in one way: --tenants, --percent or --all\n${PROMOTE}`)
  const percent = Number(text('percent'))
  if (isSet('percent') && !(Number.isInteger(percent) && percent > 0 && percent < 100))
    throw new CommandFault('--percent is a whole number from 1 to 99; --all is for everybody')
  const tenantIds = (text('tenants') ?? '').split(',').filter(Boolean)
  if (isSet('tenants') && tenantIds.length === 0)
    throw new CommandFault('--tenants names organisations by their ids: --tenants 12,34')
  const [remote = '', version = ''] = words
  const to = connection()
  needToken(to)
  return promoteVersion(to, {
    remote,
    version,
    revision: await revisionOf(to, remote, text('revision')),
    why: text('why') ?? '',
    json,
    ...(isSet('tenants') ? { tenantIds } : {}),
    ...(isSet('percent') ? { percent } : {}),
  })
}

/** `zz rollback`: the canary ends, or the previous version is stable again. */
export async function rollback(args: readonly string[]): Promise<number> {
  const { words, text, json, connection } = readArguments(args, MOVE, {
    count: 1,
    usage: 'zz rollback <remote> [--why TEXT] [--revision N] [--server URL] [--json]',
  })
  const [remote = ''] = words
  const to = connection()
  needToken(to)
  const revision = await revisionOf(to, remote, text('revision'))
  const body = { remote, revision, why: text('why') ?? '' }
  const { data } = await call<Moved>(to, '/api/release/rollback', { body })
  show(json, data, 'rolled back')
  return 0
}

/** `zz on` and `zz off`; `zz off --maintenance` says that it comes back. */
export async function switchRemote(to: 'on' | 'off', args: readonly string[]): Promise<number> {
  const own = to === 'off' ? { ...MOVE, maintenance: { type: 'boolean' } as const } : MOVE
  const { words, text, isSet, json, connection } = readArguments(args, own, {
    count: 1,
    usage: `zz ${to} <remote> ${to === 'off' ? '[--maintenance] ' : ''}[--why TEXT] [--revision N] [--server URL] [--json]`,
  })
  const [remote = ''] = words
  const server = connection()
  needToken(server)
  const state = isSet('maintenance') ? 'maintenance' : to
  const revision = await revisionOf(server, remote, text('revision'))
  const body = { remote, state, revision, why: text('why') ?? '' }
  const { data } = await call<Moved>(server, '/api/release/state', { body })
  show(json, data, `is ${state}`)
  return 0
}
