import type { PushSocket } from '@zz/contract'
import type { RegistryClient } from './client'

/**
 * Asks for the registry when the server says that other versions are in force, at a random moment
 * of the time over which consoles are to spread. Returns the function that ends it.
 */
export function refreshOnNews(
  client: Pick<RegistryClient, 'refresh'>,
  socket: PushSocket,
): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const end = socket.on('changed', ({ name, spread = 0 }) => {
    if (name !== 'registry.changed/v1' || waiting !== undefined) return
    waiting = setTimeout(() => {
      waiting = undefined
      // An outage of the registry must not disturb what is mounted; the next focus asks again.
      client.refresh().catch(() => undefined)
    }, Math.random() * spread)
  })
  return () => {
    clearTimeout(waiting)
    end()
  }
}
