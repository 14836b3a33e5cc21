/**
 * News inside the deployment: to this process at once, to the others through Redis when there is
 * one. Nothing is kept.
 */

export type BusMessage = Readonly<Record<string, unknown>>

/** News between the parts of a process, and over a carrier to the other processes. At most once. */
export interface Bus {
  publish(topic: string, message: BusMessage): void
  /** Returns the function that ends the subscription. */
  subscribe(topic: string, listener: (message: BusMessage) => void): () => void
  /**
   * Resolves once the carrier has taken what was published so far; rejects when something was lost
   * since the last time anybody asked. Resolves at once where there is no carrier.
   */
  carried(): Promise<void>
  close(): Promise<void>
}

/** What carries news to other processes. */
export interface BusCarrier {
  /** Rejects when the text is lost. */
  send(text: string): Promise<void>
  onText(listener: (text: string) => void): void
  close(): Promise<void>
}

/** What `carried` rejects with. */
export const NOT_CARRIED = 'news did not reach the other processes'

interface Parcel {
  readonly topic: string
  readonly message: BusMessage
}

const isParcel = (value: unknown): value is Parcel =>
  typeof value === 'object' &&
  value !== null &&
  'topic' in value &&
  'message' in value &&
  typeof value.message === 'object' &&
  value.message !== null

/** Undefined for what no process of ours has sent: it must not end this one. */
const parcelOf = (text: string): Parcel | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isParcel(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * A bus; without a carrier it ends at this process. `onFailure` hears of listeners that failed on
 * another process's news.
 */
export const createBus = (
  carrier?: BusCarrier,
  onFailure: (error: unknown) => void = () => {},
): Bus => {
  const listeners = new Map<string, Set<(message: BusMessage) => void>>()
  const waiting = new Set<Promise<void>>()
  let lost: unknown
  const deliver = (topic: string, message: BusMessage): void => {
    for (const listener of listeners.get(topic) ?? []) listener(message)
  }
  carrier?.onText((text) => {
    const parcel = parcelOf(text)
    if (parcel === undefined) return
    try {
      deliver(parcel.topic, parcel.message)
    } catch (error) {
      onFailure(error)
    }
  })
  const send = (text: string, to: BusCarrier): void => {
    const sent: Promise<void> = to
      .send(text)
      .catch((error: unknown) => {
        lost = error
      })
      .finally(() => waiting.delete(sent))
    waiting.add(sent)
  }
  return {
    publish(topic, message) {
      deliver(topic, message)
      if (carrier !== undefined) send(JSON.stringify({ topic, message }), carrier)
    },
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => set.delete(listener)
    },
    async carried() {
      await Promise.all(waiting)
      const error = lost
      lost = undefined
      if (error !== undefined) throw new Error(NOT_CARRIED, { cause: error })
    },
    close: async () => {
      listeners.clear()
      await Promise.all(waiting)
      await carrier?.close()
    },
  }
}
