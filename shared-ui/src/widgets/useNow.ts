import { useSyncExternalStore } from 'react'

const TICK = 30_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, TICK)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function current(): number {
  // Nobody kept it up to date while nobody listened.
  if (listeners.size === 0) now = Math.ceil(Date.now() / 1000) * 1000
  return now
}

/** Milliseconds now, to half a minute: what says 3 分钟前 stays right while it is looked at. */
export const useNow = (): number => useSyncExternalStore(subscribe, current)
