import { type RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Dev servers are for browsers of this machine. */
export const HOST = '127.0.0.1'

/**
 * A server that listens before there is anything to serve, so that no other process takes its port
 * meanwhile. Requests are refused until somebody serves.
 */
class HeldServer extends Server {
  #listener: RequestListener | undefined

  constructor() {
    super((request, response) => {
      if (this.#listener !== undefined) return this.#listener(request, response)
      response.writeHead(503, { 'Retry-After': '1' }).end()
    })
  }
  serve(listener: RequestListener): void {
    this.#listener = listener
  }
  hold(port: number): void {
    super.listen(port, HOST)
  }
  /** webpack-dev-server tells its server to listen, with a function that waits for it. */
  override listen(...told: unknown[]): this {
    const done = told.at(-1)
    if (typeof done === 'function') queueMicrotask(done as () => void)
    return this
  }
}

/** A port of this machine at which this process listens already. */
export interface HeldPort {
  readonly port: number
  /** The server that listens there, answering with this from now on. */
  serve(listener: RequestListener): Server
  /** Listens no more; nothing where it does not listen already. */
  release(): Promise<void>
}

/** Listens at a port; 0 is any free one. Rejects with what the system says where that fails. */
export async function holdPort(port: number): Promise<HeldPort> {
  const server = new HeldServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', () => {
      server.off('error', reject)
      resolve()
    })
    server.hold(port)
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve(listener) {
      server.serve(listener)
      return server
    },
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
