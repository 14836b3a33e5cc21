/** The side of isolated work that runs in the process of its own; see isolated.ts. */
import { MEMORY_EXIT, type IsolatedOrder, type IsolatedReply } from './protocol.ts'

const LOOK_MILLIS = 50
const BYTES_PER_MEGABYTE = 1024 * 1024

/**
 * Does each piece of work that the server sends, one after the other. `tell` sends a part of the
 * result ahead. The process ends with the server, and at its limit of memory, which its first
 * argument says in megabytes: V8 keeps the heap below it, this the buffers and what native
 * libraries hold.
 */
export const serveIsolated = <In, Out, Part = never>(
  work: (input: In, tell: (part: Part) => void) => Promise<Out>,
): void => {
  const limit = Number(process.argv[2]) * BYTES_PER_MEGABYTE
  setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.exit(MEMORY_EXIT)
  }, LOOK_MILLIS).unref()
  const send = (reply: IsolatedReply<Out, Part>): void => void process.send?.(reply)
  process.on('disconnect', () => process.exit())
  process.on('message', (message) => {
    work((message as IsolatedOrder<In>).input, (part) => send({ kind: 'part', part })).then(
      (result) => send({ kind: 'done', result }),
      (error: unknown) =>
        send({
          kind: 'failed',
          reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
        }),
    )
  })
}
