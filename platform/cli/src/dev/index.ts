/** `zz dev`: dev servers of remotes for a shell that runs (docs/adr/0060-overrides.md). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type DevNews, type DevServer, startDevServer } from '@zz/build/dev'
import type { HeldPort } from '@zz/build/port'
import { offerHash } from '@zz/contract/overrides'
import { CommandFault } from '../release/arguments.ts'
import { holdPorts, LAST_PORT } from './ports.ts'
import { findShell, startShell } from './shell.ts'

const USAGE = 'zz dev <remote...> [--against URL] [--port N]'

interface Wanted {
  readonly remotes: readonly string[]
  readonly against: string | undefined
  /** Of the first remote; the others take the next ones. Undefined: the first free ones. */
  readonly port: number | undefined
}

const readWanted = (args: readonly string[]): Wanted => {
  let parsed: { positionals: string[]; values: { against?: string; port?: string } }
  try {
    parsed = parseArgs({
      args: [...args],
      options: { against: { type: 'string' }, port: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new CommandFault(`${(error as Error).message}\n${USAGE}`)
  }
  const { positionals, values } = parsed
  const port = values.port === undefined ? undefined : Number(values.port)
  if (positionals.length === 0) throw new CommandFault(USAGE)
  if (port !== undefined && (!Number.isInteger(port) || port < 1 || port > LAST_PORT))
    throw new CommandFault(`--port is '${values.port ?? ''}', but it must be a port`)
  return { remotes: [...new Set(positionals)], against: values.against, port }
}

const folderOf = (root: string, remote: string): string => {
  const dir = join(root, `mfe-${remote}`)
  if (!/^[a-z]+$/.test(remote) || !existsSync(join(dir, 'mfe.json')))
    throw new CommandFault(`there is no remote ${remote}: mfe-${remote}/mfe.json is missing`)
  return dir
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const textOf = (news: DevNews): string => {
  if (news.kind === 'built') return `built in ${news.milliseconds} ms`
  return news.kind === 'declared' ? 'mfe.json has changed' : news.text
}

const untilStopped = (): Promise<unknown> =>
  new Promise((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })

/** What is developed: the folders of remotes by their ids, each with the port of its dev server. */
type Places = ReadonlyMap<string, { readonly dir: string; readonly at: HeldPort }>

/** Starts the dev servers and goes on until they are stopped. */
async function developAt(root: string, places: Places, against?: string): Promise<void> {
  const begun = performance.now()
  const stopped = untilStopped()
  const shell = against === undefined ? startShell(root, say) : findShell(against)
  // Told below, also where a dev server fails before.
  shell.ready.catch(() => undefined)
  const servers: DevServer[] = []
  try {
    await shell.asked
    for (const [remote, place] of places) {
      const server = await startDevServer({
        ...place,
        shells: [shell.origin],
        tell: (news) => say(`${remote}: ${textOf(news)}`),
      })
      servers.push(server)
      say(`${remote}: ${server.origin}`)
    }
    const ready = Promise.all([shell.ready, ...servers.map((server) => server.built)])
    const isStopped = await Promise.race([ready.then(() => false), stopped.then(() => true)])
    if (isStopped) return
    const ids = [...places.keys()]
    const offered = Object.fromEntries(
      servers.map(({ origin }, place) => [ids[place] ?? '', origin] as const),
    )
    say(`ready after ${((performance.now() - begun) / 1000).toFixed(1)} s; open, and agree there:`)
    say(`  ${shell.origin}/org${offerHash(offered)}`)
    await stopped
  } finally {
    await Promise.all(servers.map((server) => server.close()))
    await shell.stop()
  }
}

/**
 * Starts a dev server for each remote, and the local server where it is needed; says which address
 * to open, and goes on until it is stopped. Out: the exit code. Throws a sentence for wrong
 * arguments, taken ports, and a shell that allows no overrides.
 */
export async function develop(root: string, args: readonly string[]): Promise<number> {
  const { remotes, against, port } = readWanted(args)
  const dirs = remotes.map((remote) => folderOf(root, remote))
  const ports = await holdPorts(dirs.length, port)
  try {
    const places = new Map(
      ports.map((at, place) => [remotes[place] ?? '', { dir: dirs[place] ?? '', at }] as const),
    )
    await developAt(root, places, against)
    return 0
  } finally {
    await Promise.all(ports.map((held) => held.release()))
  }
}
