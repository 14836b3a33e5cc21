import { useMemo, useSyncExternalStore } from 'react'

/**
 * A code that was sent: when another may be asked for, ms since the epoch, and, in the
 * demonstration, the code itself.
 */
export interface SendPause {
  readonly target: string
  readonly until: number
  readonly demoCode?: string
}

/** In local storage, so that a reload keeps it and every tab counts the same seconds. */
const KEY = 'zz_codes'
const listeners = new Set<() => void>()

function read(text: string | null): readonly SendPause[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept)
      ? (kept as SendPause[]).filter(({ until }) => until > Date.now())
      : []
  } catch {
    return []
  }
}

/** Without storage the pauses live as long as the page. */
let memory = '[]'

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? '[]'
  } catch {
    return memory
  }
}

/** Remembers that a code went to the target; what is over is forgotten with it. */
export function rememberPause(pause: SendPause): void {
  memory = JSON.stringify([
    pause,
    ...read(stored()).filter(({ target }) => target !== pause.target),
  ])
  try {
    localStorage.setItem(KEY, memory)
  } catch {
    // See above.
  }
  for (const told of listeners) told()
}

const subscribe = (changed: () => void): (() => void) => {
  const other = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) changed()
  }
  listeners.add(changed)
  addEventListener('storage', other)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', other)
  }
}

/** The pause of a target; undefined where none has been, it may be over. Follows other tabs. */
export function usePause(target: string): SendPause | undefined {
  const text = useSyncExternalStore(subscribe, stored)
  return useMemo(() => read(text).find((pause) => pause.target === target), [text, target])
}
