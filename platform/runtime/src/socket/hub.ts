import type { PushSocket, ServerPush } from '@zz/contract'
import { endWithSignal } from '../signal'

type Listener = (data: ServerPush['data']) => void

/** The listeners of the page, apart from the connection, whose code comes when one is wanted. */
export interface PushHub extends PushSocket {
  dispatch(push: ServerPush): void
}

export function createPushHub(): PushHub {
  const listeners = new Map<ServerPush['type'], Set<Listener>>()
  return {
    on(type, listener) {
      const own = listener as Listener
      const set = listeners.get(type) ?? new Set()
      set.add(own)
      listeners.set(type, set)
      return () => void set.delete(own)
    },
    dispatch: (push) => listeners.get(push.type)?.forEach((listener) => listener(push.data)),
  }
}

/** The same for one remote: its subscriptions end with its signal. */
export function socketFor(socket: PushSocket, signal: AbortSignal): PushSocket {
  return { on: (type, listener) => endWithSignal(signal, socket.on(type, listener)) }
}
