/**
 * Two API processes, a login site of its own, their proxies, PostgreSQL, Redis and a store: all
 * that can go away in six minutes.
 */
import { freePort } from '../../../scripts/lib/ports.mjs'
import { type OwnPostgres, startPostgres } from '../../../scripts/lib/postgres.mjs'
import { type OwnRedis, startRedis } from '../../../scripts/lib/redis.mjs'
import { type Cleanups, cleanups } from './cleanups.ts'
import { type ServerProcess, startServer } from './process.ts'
import { type Proxy, startProxy } from './proxy.ts'
import { startS3, type TestS3 } from './s3.ts'

export interface Outlet {
  readonly url: string
  server: ServerProcess
  /** Starts it again on the same port; resolves when it is ready. */
  start(): Promise<void>
}

export interface OutageSite {
  readonly url: string
  readonly issuer: string
  readonly env: Readonly<Record<string, string>>
  readonly apis: readonly [Outlet, Outlet]
  readonly login: Outlet
  readonly proxies: readonly Proxy[]
  readonly postgres: OwnPostgres
  readonly redis: OwnRedis
  readonly store: TestS3
  close(): Promise<void>
}

const outletAt = async (
  port: number,
  readyPath: string,
  begin: () => ServerProcess,
  made: Cleanups,
): Promise<Outlet> => {
  const url = `http://localhost:${port}`
  const outlet: Outlet = {
    url,
    server: begin(),
    async start() {
      outlet.server = begin()
      await outlet.server.answers(`${url}${readyPath}`)
    },
  }
  made.add(() => outlet.server.stop('SIGKILL'))
  await outlet.server.answers(`${url}${readyPath}`)
  return outlet
}

const startAll = async (made: Cleanups): Promise<Omit<OutageSite, 'close'>> => {
  const postgres = await startPostgres({ durable: true })
  made.add(async () => postgres.stop())
  const redis = await startRedis()
  made.add(() => redis.stop())
  const store = await startS3()
  made.add(() => store.stop())
  const [front, loginFront] = [await freePort(), await freePort()]
  const [first, second, loginPort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://localhost:${front}`
  const issuer = `http://localhost:${loginFront}`
  const env = {
    ...store.env,
    DATABASE_URL: postgres.url,
    DATABASE_ADMIN_URL: postgres.adminUrl,
    REDIS_URL: redis.url,
    DEMO: '1',
    PUBLIC_URL: url,
    LOGIN_URL: issuer,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT: '1000000',
    DRAIN_SECONDS: '4',
    LOG_LEVEL: 'error',
  }
  const api = (port: number) =>
    outletAt(
      port,
      '/api/ready',
      () => startServer({ ...env, ROLE: 'api', PORT: String(port) }),
      made,
    )
  const apis = [await api(first), await api(second)] as const
  const login = await outletAt(
    loginPort,
    '/ready',
    () => startServer({ ...env, ROLE: 'login', LOGIN_PORT: String(loginPort) }),
    made,
  )
  const proxies = [
    await startProxy({ targets: [first, second], readyPath: '/api/ready', port: front }),
    await startProxy({ targets: [loginPort], readyPath: '/ready', port: loginFront }),
  ]
  for (const proxy of proxies) made.add(() => proxy.close())
  return { url, issuer, env, apis, login, proxies, postgres, redis, store }
}

/** Rejects, with nothing left running, when a part does not come. */
export const startOutageSite = async (): Promise<OutageSite> => {
  const made = cleanups()
  try {
    return { ...(await startAll(made)), close: () => made.run() }
  } catch (error) {
    await made.run()
    throw error
  }
}
