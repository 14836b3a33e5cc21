/**
 * Two whole processes of the product behind plain proxies, on PostgreSQL and Redis; for what only
 * several processes show.
 */
import { passwordDigest } from '@zz/login-site'
import type { WebSocket as Socket } from 'ws'
import { WebSocket } from 'ws'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { Browser, StockClient, signIn, type Tokens } from '../modules/auth/browser.test-support.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'
import { type Cleanups, cleanups } from './cleanups.ts'
import { type OwnDatabase, type ServerProcess, startServer } from './process.ts'
import { type Proxy, startProxy } from './proxy.ts'
import { startS3 } from './s3.ts'

export interface Member {
  readonly url: string
  readonly port: number
  server: ServerProcess
  /** Starts it again on the same ports, and resolves when it is ready. */
  restart(): Promise<void>
}

export interface Cluster {
  /** Settings that every member has in common with whoever joins: database, Redis, storage. */
  readonly shared: Readonly<Record<string, string>>
  /** Address of the console's proxy, as browsers see it. */
  readonly url: string
  readonly issuer: string
  readonly members: readonly [Member, Member]
  readonly proxy: Proxy
  readonly login: Proxy
  signIn(principal: string): Promise<Tokens>
  close(): Promise<void>
}

export interface ClusterOptions {
  readonly database: OwnDatabase
  readonly redisUrl: string
  readonly env?: Readonly<Record<string, string>>
}

/** Rejects, with nothing left running, when one of its processes does not come. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const made = cleanups()
  try {
    return await start(options, made)
  } catch (error) {
    await made.run()
    throw error
  }
}

const start = async (
  { database, redisUrl, env = {} }: ClusterOptions,
  made: Cleanups,
): Promise<Cluster> => {
  const [front, loginFront] = [await freePort(), await freePort()]
  const url = `http://localhost:${front}`
  const issuer = `http://localhost:${loginFront}`
  const store = env['S3_ENDPOINT'] === undefined ? await startS3() : undefined
  if (store !== undefined) made.add(() => store.stop())
  const shared = { ...database.env, ...store?.env, REDIS_URL: redisUrl }
  const common = {
    ...shared,
    DEMO: '1',
    PUBLIC_URL: url,
    LOGIN_URL: issuer,
    TRUST_PROXY: '127.0.0.1',
    ...env,
  }
  const loginPorts: number[] = []
  const member = async (): Promise<Member> => {
    const [port, loginPort] = [await freePort(), await freePort()]
    loginPorts.push(loginPort)
    const begin = (): ServerProcess =>
      startServer({ ...common, PORT: String(port), LOGIN_PORT: String(loginPort) })
    const each: Member = {
      url: `http://localhost:${port}`,
      port,
      server: begin(),
      async restart() {
        each.server = begin()
        await each.server.answers(`${each.url}/api/ready`)
      },
    }
    made.add(() => each.server.stop('SIGKILL'))
    await each.server.answers(`${each.url}/api/ready`)
    return each
  }
  const members = [await member(), await member()] as const
  const proxy = await startProxy({
    targets: members.map((each) => each.port),
    readyPath: '/api/ready',
    port: front,
  })
  made.add(() => proxy.close())
  const login = await startProxy({ targets: loginPorts, readyPath: '/ready', port: loginFront })
  made.add(() => login.close())
  const stock = await StockClient.discover(issuer, 'console', url)
  return {
    shared: { ...shared, ...env },
    url,
    issuer,
    members,
    proxy,
    login,
    signIn: (principal) =>
      signIn(new Browser(issuer), stock, principal, passwordDigest(DEMO_PASSWORD)),
    close: () => made.run(),
  }
}

export interface Called {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly data: Record<string, unknown>
  /** Port of the process that answered, where it went through the proxy. */
  readonly target: string | null
}

/** A call as the console makes it: GET without a body. */
export const call = async (
  base: string,
  token: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Called> => {
  const answer = await fetch(`${base}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  let parsed: object
  try {
    parsed = JSON.parse(text) as object
  } catch {
    throw new Error(
      `${path}: ${answer.status} ${answer.headers.get('x-proxy') ?? ''} ${text.slice(0, 200)}`,
    )
  }
  return { ...(parsed as Called), status: answer.status, target: answer.headers.get('x-target') }
}

export interface Listening {
  readonly socket: Socket
  /** Everything pushed so far. */
  readonly heard: { type: string; data: Record<string, unknown>; key?: string }[]
  /** Resolves with the first push that fits, past or to come. */
  until(fits: (push: { type: string; data: Record<string, unknown> }) => boolean): Promise<void>
  readonly closed: Promise<number>
}

const PATIENCE_MILLIS = 60_000

/** A signed-in socket. */
export const listen = async (base: string, token: string, tenantId: string): Promise<Listening> => {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/ws/message`)
  const heard: Listening['heard'] = []
  const wakers = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString('utf8')) as Listening['heard'][number])
    for (const wake of wakers) wake()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const until: Listening['until'] = (fits) =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (!heard.some(fits)) return
        clearTimeout(timer)
        wakers.delete(look)
        resolve()
      }
      const timer = setTimeout(
        () => reject(new Error(`not pushed; heard ${JSON.stringify(heard)}`)),
        PATIENCE_MILLIS,
      )
      wakers.add(look)
      look()
    })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(JSON.stringify({ type: 'hello', token, tenantId }))
  await until(({ type }) => type === 'welcome')
  return { socket, heard, until, closed }
}
