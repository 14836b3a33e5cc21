import type { FrameStore } from './store'
import type { FrameState } from './types'

/**
 * Keeps the page that the server wrote down (platform/build/src/drawn.ts) on the screen until the
 * frame has something to show in its place, be it the same page alive or a card that says what
 * failed.
 */
export function replaceDrawn(
  store: Pick<FrameStore<FrameState>, 'get' | 'subscribe'>,
  root: HTMLElement,
): void {
  const drawn = document.getElementById('zz-drawn')
  if (drawn === null) return
  root.hidden = true
  const end = store.subscribe(() => {
    const { view, remoteStates } = store.get()
    const state =
      view.kind === 'remote' ? (remoteStates[view.remoteId]?.kind ?? 'loading') : view.kind
    if (state === 'waiting' || state === 'loading') return
    end()
    // For first.ts, which knows what was pressed and where the focus is.
    dispatchEvent(new Event('zz:replaced'))
    drawn.remove()
    root.hidden = false
  })
}
