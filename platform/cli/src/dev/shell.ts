import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Envelope, Registry } from '@zz/contract'
import { CommandFault } from '../release/arguments.ts'
import { buildOutdated } from '../start.ts'

/** The shell in which remotes are developed. */
export interface DevShell {
  /** Known at once. */
  readonly origin: string
  /**
   * Settles once the server that runs has answered, or none does. Compiling meanwhile would keep this
   * process from hearing the answer in time.
   */
  readonly asked: Promise<unknown>
  /**
   * Resolves once the shell can be opened. Rejects with a sentence where it does not answer or
   * start, or allows no overrides.
   */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

/** What a local server is told that this command starts; a setting of the environment wins. */
const SETTINGS = { DEV_OVERRIDES: 'http://localhost:*', DEV_OVERRIDE_PEOPLE: 'everyone' }
/** A first start makes the database and its demo data. */
const START_MILLIS = 180_000
const LOOK_MILLIS = 200
const ASK_MILLIS = 10_000

/** The registry of a server; undefined where none answers. Throws where something else does. */
const askRegistry = async (origin: string): Promise<Registry | undefined> => {
  const signal = AbortSignal.timeout(ASK_MILLIS)
  const response = await fetch(`${origin}/api/registry`, { signal }).catch(() => undefined)
  if (response === undefined) return undefined
  const envelope = await response
    .json()
    .then((value: unknown) => value as Partial<Envelope<Registry>>)
    .catch(() => undefined)
  if (envelope?.data?.schema !== 1)
    throw new CommandFault(`${origin} answered ${response.status}, and not as a 众治 server does`)
  return envelope.data
}

const refuseClosed = (origin: string, { devOverrides }: Registry): void => {
  if (!devOverrides)
    throw new CommandFault(
      `${origin} allows no overrides: start that server with DEV_OVERRIDES=${SETTINGS.DEV_OVERRIDES} (docs/operations.md, Developing against a deployment)`,
    )
}

/** Throws a sentence where no shell runs, or one that allows no overrides. */
const checkShell = async (origin: string): Promise<void> => {
  const registry = await askRegistry(origin)
  if (registry === undefined) throw new CommandFault(`${origin} does not answer`)
  refuseClosed(origin, registry)
}

/** A shell that runs elsewhere. Throws a sentence for what is no address. */
export function findShell(address: string): DevShell {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new CommandFault(`'${address}' is no http or https address of a shell`)
  const { origin } = url
  const ready = checkShell(origin)
  return { origin, asked: ready, ready, stop: () => Promise.resolve() }
}

/** What a server says whose port or data another one holds, which is starting then. */
const HELD_BY_ANOTHER = /is in use by process|EADDRINUSE/

/** Until this child is ready, or the server that another command is starting at the same origin. */
const untilReady = async (origin: string, child: ChildProcess, log: () => string) => {
  for (const end = Date.now() + START_MILLIS; ; ) {
    if (child.exitCode !== null && !HELD_BY_ANOTHER.test(log()))
      throw new CommandFault(`the server did not start:\n${log()}`)
    const answer = await fetch(`${origin}/api/ready`).catch(() => undefined)
    if (answer?.ok === true) return
    if (Date.now() > end) throw new CommandFault(`the server is not ready:\n${log()}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLIS))
  }
}

/**
 * The local shell: the server that runs at PORT, else one of its own, for which shell, login site
 * and database are built where they are not. Other remotes are there as they were built last.
 */
export function startShell(root: string, say: (line: string) => void): DevShell {
  const origin = `http://localhost:${process.env['PORT'] || '8080'}`
  let stopped = false
  let child: ChildProcess | undefined
  const asked = askRegistry(origin)
  const start = async (): Promise<void> => {
    const running = await asked
    if (running !== undefined) return refuseClosed(origin, running)
    await buildOutdated(root, ['shell', 'login', 'database'])
    if (stopped) return
    say(`starting a server at ${origin}`)
    const server = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js')], {
      cwd: root,
      env: { NODE_ENV: 'production', ...SETTINGS, ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = server
    let output = ''
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-4000)
    }
    server.stdout.on('data', keep)
    server.stderr.on('data', keep)
    await untilReady(origin, server, () => output)
    await checkShell(origin)
    if (HELD_BY_ANOTHER.test(output)) return say('another command has started it')
    server.once('exit', (code) => !stopped && say(`the server ended with ${code}:\n${output}`))
  }
  return {
    origin,
    asked,
    ready: start(),
    async stop() {
      stopped = true
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
