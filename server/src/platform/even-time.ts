/** Time of an answer that must not tell what was found. */
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Does the work and answers, or raises, at the next full step of so many milliseconds since it
 * began: what takes a little longer for one than for another is seen in neither.
 */
export async function inEvenTime<T>(stepMillis: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - began
    await pause(stepMillis - (taken % stepMillis))
  }
}
