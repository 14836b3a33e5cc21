/** What is measured in the page, by the page's own clock. */
import type { Page } from '@playwright/test'

/** Milliseconds from the press of a button to the frame in which something is drawn. */
export async function untilDrawn(page: Page, opener: string, drawn: string): Promise<number> {
  const button = page.getByRole('button', { name: opener }).first()
  await button.scrollIntoViewIfNeeded()
  return button.evaluate(
    (element, selector) =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        const look = (now: number): void =>
          document.querySelector(selector) ? resolve(now - from) : void requestAnimationFrame(look)
        requestAnimationFrame(look)
        ;(element as HTMLElement).click()
      }),
    drawn,
  )
}

export interface Tasks {
  /** Longest main-thread task in ms; the browser tells those of 50 and more. */
  readonly longest: number
  readonly over: number
}

/** Runs something and tells the main-thread tasks of 50 ms and more meanwhile. */
export async function tasksOf(page: Page, act: () => Promise<void>): Promise<Tasks> {
  await page.evaluate(() => {
    const kept: number[] = []
    const observer = new PerformanceObserver((list) =>
      kept.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe({ type: 'longtask' })
    Object.assign(globalThis, {
      benchTasks: () => (
        observer.takeRecords().forEach(({ duration }) => kept.push(duration)),
        observer.disconnect(),
        kept
      ),
    })
  })
  await act()
  const kept = await page.evaluate(() =>
    (globalThis as unknown as { benchTasks: () => number[] }).benchTasks(),
  )
  return { longest: Math.max(0, ...kept), over: kept.length }
}

export interface Frames {
  readonly frames: number
  /** Longest gap between two, and how many were over 50 ms. */
  readonly longest: number
  readonly slow: number
  /** Frames in whose middle there was no row, and those with one that had no words yet. */
  readonly blank: number
  readonly waiting: number
}

/** Scrolls a list from its top, a step a frame. */
export async function scroll(
  page: Page,
  list: string,
  pixels: number,
  step: number,
): Promise<Frames> {
  return page.evaluate(
    ([selector, far, by]) =>
      new Promise((resolve) => {
        const part = document.querySelector<HTMLElement>(selector)
        if (!part) throw new Error('no list')
        part.scrollTop = 0
        let last = performance.now()
        let [frames, longest, slow, blank, waiting] = [0, 0, 0, 0, 0]
        const turn = (): void => {
          const now = performance.now()
          const gap = now - last
          last = now
          frames += 1
          longest = Math.max(longest, gap)
          if (gap > 50) slow += 1
          const box = part.getBoundingClientRect()
          // What stands in the middle of the list: a row, or nothing.
          const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
          const row = seen?.closest('[data-row]')
          if (!row) blank += 1
          else if (row.getAttribute('aria-label') === '加载中') waiting += 1
          if (part.scrollTop >= far) return resolve({ frames, longest, slow, blank, waiting })
          part.scrollTop += by
          requestAnimationFrame(turn)
        }
        requestAnimationFrame(turn)
      }),
    [list, pixels, step] as const,
  )
}
