import { useEffect } from 'react'

/** Failures that a page says in its own place, as the objects that its query hooks answer. */
const drawn = new WeakSet<object>()

const isObject = (error: unknown): error is object => typeof error === 'object' && error !== null

/**
 * Notes that this place says why a reading failed, so that no toast says the same sentence. Nothing
 * is noted without a failure.
 */
export function useDrawnFailure(error: unknown): void {
  useEffect(() => {
    if (isObject(error)) drawn.add(error)
  }, [error])
}

/** Whether a place of the page says why this failed. */
export const isDrawn = (error: unknown): boolean => isObject(error) && drawn.has(error)
