/** News inside the deployment: to this process at once, to the others through Redis when there is one. Nothing is kept. */

export interface Bus {
  publish(topic: string, message: Readonly<Record<string, unknown>>): void
  /** Returns the function that ends the subscription. */
  subscribe(topic: string, listener: (message: Readonly<Record<string, unknown>>) => void): () => void
  close(): Promise<void>
}

/** What carries news to other processes. */
export interface Carrier {
  send(text: string): void
  onText(listener: (text: string) => void): void
  close(): Promise<void>
}

interface Parcel {
  readonly topic: string
  readonly message: Readonly<Record<string, unknown>>
}

const isParcel = (value: unknown): value is Parcel => typeof value === 'object' && value !== null && 'topic' in value && 'message' in value

/** A bus; without a carrier it ends at this process. */
export const createBus = (carrier?: Carrier): Bus => {
  const listeners = new Map<string, Set<(message: Readonly<Record<string, unknown>>) => void>>()
  const deliver = (topic: string, message: Readonly<Record<string, unknown>>): void => {
    for (const listener of listeners.get(topic) ?? []) listener(message)
  }
  carrier?.onText((text) => {
    const parcel: unknown = JSON.parse(text)
    if (isParcel(parcel)) deliver(parcel.topic, parcel.message)
  })
  return {
    publish(topic, message) {
      deliver(topic, message)
      carrier?.send(JSON.stringify({ topic, message }))
    },
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => set.delete(listener)
    },
    close: async () => {
      listeners.clear()
      await carrier?.close()
    },
  }
}
