/**
 * Prints figures, does not judge. From the start of `zz dev` to the first paint of its remote in a
 * deployed shell, without and with a cache of an earlier start; from the writing of a source file
 * to the frame that shows it, with what was typed before still there.
 */
import { cpus, loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { makeDevWorkspace, startDev } from '../fixtures/dev-workspace.ts'
import { test } from '../fixtures/override-product.ts'
import { TENANT } from '../fixtures/people.ts'
import { expect } from '../fixtures/test.ts'

const EDITS = 30
const LIST = `/gov/${TENANT.district}/allTodo`
const PAGE = 'mfe-todo/src/pages/all-todo/Page.tsx'
const TYPED = '尚未提交'

const loadText = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)

/** When the frame was drawn in which the page's heading first had this text, by the wall clock. */
const headingDrawn = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector('main h1')?.textContent !== wanted) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now())))
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { childList: true, subtree: true, characterData: true })
        look()
      }),
    text,
  )

test('a remote under development', async ({ as, product }) => {
  test.setTimeout(600_000)
  const workspace = makeDevWorkspace('todo')
  const lines: string[] = []
  try {
    const page = await as('admin', LIST)
    for (const cache of ['without a cache', 'with the cache of the start before']) {
      const begun = performance.now()
      const dev = await startDev(workspace.root, ['todo', '--against', product.url])
      const ready = performance.now() - begun
      try {
        await page.evaluate(
          (text) => localStorage.setItem('zz_overrides', text),
          JSON.stringify({ todo: { kind: 'server', origin: dev.origins.todo } }),
        )
        await page.goto(LIST)
        await headingDrawn(page, '全部待办')
        const painted = performance.now() - begun
        lines.push(
          `start to first paint, ${cache}: ${(painted / 1000).toFixed(1)} s (ready after ${(ready / 1000).toFixed(1)} s), target 10 s`,
        )
        if (cache === 'without a cache') continue
        const typed = page.getByPlaceholder('搜索标题')
        await typed.fill(TYPED)
        const times: number[] = []
        let shown = '全部待办'
        for (let edit = 0; edit < EDITS; edit += 1) {
          const next = `待办${edit}`
          const drawn = headingDrawn(page, next)
          // The observer stands before the file is written.
          await page.evaluate(() => undefined)
          const written = Date.now()
          workspace.edit(PAGE, `title="${shown}"`, `title="${next}"`)
          times.push((await drawn) - written)
          shown = next
        }
        await expect(typed).toHaveValue(TYPED)
        const sorted = times.toSorted((a, b) => a - b)
        lines.push(
          `edit to changed pixel, ${EDITS} edits, input kept: median ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms, target median 500 ms`,
        )
      } finally {
        await dev.stop()
      }
    }
  } finally {
    workspace.remove()
  }
  process.stdout.write(
    `\n${lines.join('\n')}\nmfe-todo, ${cpus().length} cores, node ${process.version}, load average ${loadText()}\n`,
  )
})
