import { type HeldPort, holdPort } from '@zz/build/port'
import { CommandFault } from '../release/arguments.ts'

const FIRST_PORT = 3101
/** Ports end here. */
export const LAST_PORT = 65_535

/** Why a port that was asked for is not had. */
const reason = (port: number, error: unknown): string =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? `port ${port} is taken`
    : `port ${port} cannot be listened at: ${(error as Error).message}`

/**
 * Ports for so many dev servers, from the asked one on or the first free ones. They are held from
 * here on: two commands that start at the same moment get different ones. Throws, and holds none,
 * where a port that was asked for is not to be had, or there are not so many.
 */
export async function holdPorts(count: number, asked?: number): Promise<readonly HeldPort[]> {
  const held: HeldPort[] = []
  try {
    for (let port = asked ?? FIRST_PORT; held.length < count; port += 1) {
      if (port > LAST_PORT) throw new CommandFault('there are not so many free ports')
      try {
        held.push(await holdPort(port))
      } catch (error) {
        if (asked !== undefined) throw new CommandFault(reason(port, error))
      }
    }
    return held
  } catch (error) {
    await Promise.all(held.map((port) => port.release()))
    throw error
  }
}
