import type { EventBus, EventMap, EventName } from '@zz/contract'
import { endWithSignal } from '../signal'

type Listener = (payload: EventMap[EventName]) => void

/**
 * News between the remotes of one page (docs/architecture.md, "Contract between shell and remote").
 * A listener that throws does not keep the others from hearing.
 */
export function createEventBus(report: (error: unknown) => void = reportError): EventBus {
  const listeners = new Map<EventName, Set<Listener>>()
  return {
    emit(name, payload) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          listener(payload)
        } catch (error) {
          report(error)
        }
      }
    },
    on(name, listener) {
      const own: Listener = (payload) => (listener as Listener)(payload)
      const set = listeners.get(name) ?? new Set()
      set.add(own)
      listeners.set(name, set)
      return () => void set.delete(own)
    },
  }
}

/** The same bus for one remote: whatever it subscribed ends with its signal. */
export function busFor(bus: EventBus, signal: AbortSignal): EventBus {
  return {
    emit: (name, payload) => bus.emit(name, payload),
    on: (name, listener) => endWithSignal(signal, bus.on(name, listener)),
  }
}
