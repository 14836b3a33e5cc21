import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserType, LaunchOptions } from '@playwright/test'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Opens a browser with a profile on disk, as people have: it keeps V8's compiled code beside its
 * cache, which a context of Playwright, being off the record, does not. `state` signs it in, and
 * belongs to `baseURL`. The answer closes it, removes the profile and says how the session stands.
 */
export async function openProfile(
  chromium: BrowserType,
  { baseURL, state, launch }: { baseURL: string; state: State; launch: LaunchOptions },
): Promise<{ context: BrowserContext; close: () => Promise<State> }> {
  const folder = mkdtempSync(join(tmpdir(), 'zz-bench-profile-'))
  const context = await chromium.launchPersistentContext(folder, { ...launch, baseURL })
  await context.addCookies(state.cookies)
  const page = context.pages()[0] ?? (await context.newPage())
  // The origin's storage can be written from one of its own pages alone; no page of the console may
  // run meanwhile, as it would spend the token.
  await page.goto('/api/ready')
  const own = state.origins.find(({ origin }) => origin === new URL(baseURL).origin)
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, own?.localStorage ?? [])
  await page.close()
  return {
    context,
    async close() {
      const last = await context.storageState()
      await context.close()
      rmSync(folder, { recursive: true, force: true })
      return last
    },
  }
}
