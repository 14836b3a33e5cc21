import { useEffect } from 'react'
import { savesData } from '../../savesData'
import type { FrameModel } from '../controller'

/** The first screen has what it asks for by then, in milliseconds after it stands. */
const AFTER_SCREEN = 2_000

/** Where the browser does not say when it is idle, in milliseconds. */
const NO_IDLE = 1_500

/** Runs work once nothing else is to be done; answers how to call it off. */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, NO_IDLE)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work)
  return () => cancelIdleCallback(asked)
}

/**
 * Brings what no first screen needs and some later moment will, once the screen stands and nothing
 * else is to be done: lists, which most of the menu leads to, unless the browser saves data; later
 * the code of toasts and questions, so that a failure can be told without a network.
 */
export function useAhead({ notify }: Pick<FrameModel, 'notify'>, stands: boolean): void {
  useEffect(() => {
    if (!stands) return
    const stops = [
      whenIdle(() => {
        // Run as well, not only fetched: it is a tenth of a second of processor at a press.
        if (!savesData()) import('@zz/shared-ui/list').catch(() => undefined)
      }),
    ]
    const timer = setTimeout(() => stops.push(whenIdle(notify.preload)), AFTER_SCREEN)
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [notify, stands])
}
