/**
 * A plain proxy in front of several processes, as an operator would put one: takes turns among
 * those that say they are ready, keeps connections open, passes sockets through, and never asks
 * twice.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Proxy {
  readonly port: number
  /** Ports that are ready now. */
  ready(): readonly number[]
  /** Looks at once. */
  look(): Promise<void>
  close(): Promise<void>
}

export interface ProxyOptions {
  readonly targets: readonly number[]
  /** What answers 200 while a process may be asked. */
  readonly readyPath: string
  readonly lookMillis?: number
  readonly port?: number
}

const HOST = '127.0.0.1'
/**
 * Longer than any test: fetch counts the age of an idle connection too slowly where its process
 * stalls, and would ask on one that is being closed.
 */
const IDLE_MILLIS = 600_000

export const startProxy = async (options: ProxyOptions): Promise<Proxy> => {
  const agent = new Agent({ keepAlive: true })
  let ready: readonly number[] = []
  let turn = 0

  const isReady = async (port: number): Promise<boolean> =>
    fetch(`http://${HOST}:${port}${options.readyPath}`).then(
      (answer) => answer.ok,
      () => false,
    )
  let asked = 0
  let known = 0
  const look = async (): Promise<void> => {
    asked += 1
    const mine = asked
    const states = await Promise.all(options.targets.map(isReady))
    // Of two looks under way the later one counts, whichever answers last.
    if (mine < known) return
    known = mine
    ready = options.targets.filter((_, index) => states[index])
  }
  const next = (): number | undefined => {
    turn += 1
    return ready[turn % Math.max(ready.length, 1)]
  }
  const towards = (incoming: IncomingMessage, port: number) =>
    request({
      host: HOST,
      port,
      agent,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
    })

  const server = createServer((incoming: IncomingMessage, answer: ServerResponse) => {
    const port = next()
    if (port === undefined) return void answer.writeHead(502, { 'x-proxy': 'nobody' }).end()
    const onward = towards(incoming, port)
    onward.on('response', (got) => {
      const { connection: _own, 'keep-alive': _also, ...headers } = got.headers
      answer.writeHead(got.statusCode ?? 502, { ...headers, 'x-target': String(port) })
      got.pipe(answer)
    })
    onward.on('error', (error) =>
      answer.headersSent
        ? answer.destroy()
        : answer.writeHead(502, { 'x-proxy': error.message }).end(),
    )
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  server.keepAliveTimeout = IDLE_MILLIS
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const port = next()
    if (port === undefined) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const onward = request({
      host: HOST,
      port,
      method: 'GET',
      path: incoming.url,
      headers: incoming.headers,
    })
    onward.on('upgrade', (got, upstream, rest) => {
      const lines = Object.entries(got.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one) => `${name}: ${one}`),
      )
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nx-target: ${port}\r\n${lines.join('\r\n')}\r\n\r\n`,
      )
      if (rest.length > 0) socket.write(rest)
      if (head.length > 0) upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
      upstream.on('error', () => socket.destroy())
      socket.on('error', () => upstream.destroy())
    })
    onward.on('response', (got) => socket.end(`HTTP/1.1 ${got.statusCode ?? 502} Refused\r\n\r\n`))
    onward.on('error', () => socket.destroy())
    onward.end()
  })

  await look()
  const timer = setInterval(() => void look(), options.lookMillis ?? 100)
  await new Promise<void>((resolve) => void server.listen(options.port ?? 0, HOST, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    ready: () => ready,
    look,
    async close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
