/** The compiled product as a process of its own, with people signed in at its login site. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { Browser, StockClient, signIn } from '../modules/auth/browser.test-support.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'

/** A running product; whoever started it stops it. */
export interface BenchServer {
  readonly url: string
  /** Address of its login site. */
  readonly issuer: string
  readonly pid: number
  /** Access tokens, in the order of the accounts asked for. */
  signIn(accounts: readonly string[]): Promise<string[]>
  stop(): Promise<void>
}

/**
 * What `npm start` and the Dockerfile start it with; `scripts/compose.test.mjs` holds the three
 * together.
 */
export const NODE_FLAGS = ['--max-semi-space-size=64']
const MAIN = fileURLToPath(new URL('../main.js', import.meta.url))
const START_MILLIS = 120_000

const ready = async (url: string, child: ChildProcess): Promise<void> => {
  for (const end = Date.now() + START_MILLIS; Date.now() < end; await pause(100)) {
    if (child.exitCode !== null) break
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
  }
  throw new Error(`${url} did not answer`)
}

const OWN = { DEMO: '1', RATE_LIMIT: '65000', LOG_LEVEL: 'info' }

const launch = (
  env: Readonly<Record<string, string>>,
  nodeArgs: readonly string[] = [],
): ChildProcess =>
  spawn(process.execPath, [...NODE_FLAGS, ...nodeArgs, MAIN], {
    stdio: 'ignore',
    env: { ...process.env, ...OWN, ...env },
  })

const finish = async (child: ChildProcess | undefined): Promise<void> => {
  if (child === undefined) return
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/**
 * Log at info into nothing, metrics and limits on, demo data: as it runs, but for the limit's
 * number. On PostgreSQL the login site is a process of its own, as in production, and no part of
 * what is measured.
 */
export const startProduct = async (
  env: Readonly<Record<string, string>>,
  nodeArgs: readonly string[] = [],
): Promise<BenchServer> => {
  const [port, loginPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const issuer = `http://localhost:${loginPort}`
  const apart = Boolean(env.DATABASE_URL)
  const common = {
    ...env,
    PORT: String(port),
    LOGIN_PORT: String(loginPort),
    PUBLIC_URL: url,
    LOGIN_URL: issuer,
  }
  const child = launch({ ...common, ROLE: apart ? 'api' : 'all' }, nodeArgs)
  await ready(`${url}/api/ready`, child).catch(async (error: unknown) => {
    await finish(child)
    throw error
  })
  const login = apart ? launch({ ...common, ROLE: 'login' }) : undefined
  if (login !== undefined) await ready(`${issuer}/.well-known/openid-configuration`, login)
  return {
    url,
    issuer,
    pid: child.pid ?? 0,
    async signIn(accounts) {
      const stock = await StockClient.discover(issuer, 'console', url)
      const password = createHash('sha256').update(DEMO_PASSWORD).digest('hex')
      const tokens: string[] = []
      for (const account of accounts)
        tokens.push((await signIn(new Browser(issuer), stock, account, password)).access_token)
      return tokens
    },
    async stop() {
      await finish(login)
      await finish(child)
    },
  }
}
