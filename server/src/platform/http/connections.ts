/**
 * An HTTP server's end: running requests finish, and no connection without one is waited for. Node
 * does not count a connection that has never sent anything as idle, and browsers open such ones in
 * advance: without this a stop would wait for them until their timeout.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_MILLIS = 100

/**
 * Call it before the server listens. Out: runs `close`, with connections ending as they have
 * nothing to do.
 */
export const endingConnections = (
  server: Server,
): ((close: () => Promise<unknown>) => Promise<void>) => {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  const used = ({ socket }: IncomingMessage): void => void unused.delete(socket)
  // First of all, as what answers may answer at once.
  server.prependListener('request', used)
  server.prependListener('upgrade', used)
  return async (close) => {
    const end = (): void => {
      server.closeIdleConnections()
      // Bytes of a request may be on their way still: its connection is left alone.
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    }
    const timer = setInterval(end, LOOK_MILLIS)
    try {
      await close()
    } finally {
      clearInterval(timer)
    }
  }
}
