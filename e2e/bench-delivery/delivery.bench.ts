/**
 * Prints figures beside their targets, does not judge. From the start of `zz dev` to the first paint
 * of its remote in a deployed shell, without and with a cache of an earlier start; from the writing of
 * a source file to the frame that shows it, with what was typed before still there; a cold build of
 * one remote; from `zz publish` to a version that browsers get; what a returning browser loads after
 * a change of one line.
 */
import { execFile } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { BuildRecord, Envelope, Registry } from '@zz/contract'
import type { Page } from '@playwright/test'
import { makeDevWorkspace, startDev } from '../fixtures/dev-workspace.ts'
import { test } from '../fixtures/override-product.ts'
import { TENANT } from '../fixtures/people.ts'
import { loadedAgain } from '../fixtures/loaded.ts'
import { makeToken, readInForce } from '../fixtures/releases.ts'
import { type Addresses, ROOT } from '../fixtures/server.ts'
import { stands } from '../fixtures/stands.ts'
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

const middle = (values: readonly number[]): string =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** Milliseconds that each compilation took, as `zz dev` says. */
const compileTimes = (log: string): number[] =>
  [...log.matchAll(/: built in (\d+) ms$/gm)].map(([, text]) => Number(text))

/** Prints the lines with what they were measured on. */
const tell = (lines: readonly string[]): void =>
  void process.stdout.write(
    `\n${lines.join('\n')}\nmfe-todo, ${cpus().length} cores, node ${process.version}, load average ${loadText()}\n`,
  )

/** When the frame was drawn in which the page's heading first had this text, by the wall clock. */
const headingDrawn = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector('main h1')?.textContent !== wanted) return
          observer.disconnect()
          requestAnimationFrame(() => window.setTimeout(() => resolve(Date.now())))
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
          `edit to changed pixel, ${EDITS} edits, input kept: median ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms, target median 500 ms; of that compiling, median ${middle(compileTimes(dev.log()).slice(-EDITS))} ms`,
        )
      } finally {
        await dev.stop()
      }
    }
  } finally {
    workspace.remove()
  }
  tell(lines)
})

interface CommandEnd {
  readonly milliseconds: number
  readonly output: string
}

/** Runs a command of a copy's `zz` to its end; rejects where it fails. */
const runCommand = async (
  root: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandEnd> => {
  const begun = performance.now()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'platform', 'cli', 'dist', 'main.js'), ...args],
    { cwd: root, env: { ...process.env, ...env } },
  )
  return { milliseconds: performance.now() - begun, output: stdout }
}

const builtVersion = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'mfe-todo/dist/current.json'), 'utf8')) as BuildRecord)
    .version

/** Between two looks at the registry, in milliseconds. */
const LOOK = 50

/** Until the registry of everybody names the version and its entry is answered; by the wall clock. */
const untilLive = async ({ url }: Addresses, version: string): Promise<number> => {
  for (;;) {
    const answer = await fetch(`${url}/api/registry`)
    const { data } = (await answer.json()) as Envelope<Registry>
    const entry = await fetch(`${url}/mfe/todo/${version}/remoteEntry.js`)
    await entry.arrayBuffer()
    if (data.remotes.todo?.version === version && entry.status === 200) return performance.now()
    await setTimeout(LOOK)
  }
}

test('a version of one remote', async ({ as, api, product }) => {
  test.setTimeout(600_000)
  const workspace = makeDevWorkspace('todo')
  // The command lists what can be built, and asks these two how.
  for (const name of ['server', 'login-site'])
    symlinkSync(join(ROOT, name), join(workspace.root, name))
  const lines: string[] = []
  try {
    const cold = await runCommand(workspace.root, ['build', 'todo'])
    lines.push(`cold build of one remote: ${(cold.milliseconds / 1000).toFixed(1)} s, target 20 s`)

    const operator = await api('operator')
    const env = { ZZ_SERVER: product.url, ZZ_TOKEN: await makeToken(operator, 'todo') }
    const release = ['publish', 'todo', '--promote', '--why', 'bench']
    const { stable } = await readInForce(operator, 'todo')
    if (stable !== builtVersion(workspace.root)) await runCommand(workspace.root, release, env)
    const page = await as('admin', LIST)
    await headingDrawn(page, '全部待办')
    await stands(page)

    workspace.edit(PAGE, 'title="全部待办"', 'title="全部的待办"')
    const warm = await runCommand(workspace.root, ['build', 'todo'])
    const version = builtVersion(workspace.root)
    const begun = performance.now()
    const published = runCommand(workspace.root, release, env)
    const live = (await untilLive(product, version)) - begun
    const { milliseconds, output } = await published
    lines.push(
      `build after a change of one line: ${(warm.milliseconds / 1000).toFixed(1)} s`,
      `publish to live, built before: ${(live / 1000).toFixed(1)} s (the command, which fetches back, checks and promotes: ${(milliseconds / 1000).toFixed(1)} s), target 10 s`,
      `the command says: ${output.split('\n').find((line) => line.startsWith('against')) ?? ''}`,
    )

    await page.reload()
    await headingDrawn(page, '全部的待办')
    await stands(page)
    const loaded = await loadedAgain(page)
    const bytes = loaded.reduce((sum, each) => sum + each.bytes, 0)
    lines.push(
      `a returning browser loads after that change: ${loaded.length} files, ${(bytes / 1024).toFixed(1)} KB, target its entry and the changed chunks`,
      ...loaded.map((each) => `  ${each.path} ${(each.bytes / 1024).toFixed(1)} KB`),
    )
  } finally {
    workspace.remove()
  }
  tell(lines)
})
