/** The real product behind a fault maker, for tests of what the console does when files, versions or calls go wrong. */
import { execFileSync } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { Role } from '../fixtures/people.ts'
import { type Running, startProduct } from '../fixtures/server.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { type Faulty, startFaulty } from './faulty.ts'

type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })

interface WorkerFixtures {
  /** Product and fault maker of this worker. */
  world: { readonly product: Running; readonly faulty: Faulty; readonly cookies: Map<Role, Cookies> }
  /** Folders of the two versions of the sample remote, built when first asked for. */
  sample: { readonly one: string; readonly two: string }
}

interface TestFixtures {
  /** The fault maker, whole at the beginning of each test. */
  faulty: Faulty
  /** A page of an own browser, signed in, at `path`. */
  open(role: Role, path: string): Promise<Page>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: [
    async ({}, use, worker) => {
      const folder = process.env.ZZ_E2E_FOLDER
      if (!folder) throw new Error('The global setup has not run')
      const dataDir = join(folder, `faulty-${worker.workerIndex}`)
      await cp(join(folder, 'template'), dataDir, { recursive: true })
      const faulty = await startFaulty(await freePort(), () => product.url)
      const product = await startProduct(dataDir, { DEMO: '1', PUBLIC_URL: faulty.url })
      await use({ product, faulty, cookies: new Map() })
      await faulty.close()
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  sample: [
    async ({}, use) => {
      execFileSync(process.execPath, [at('./build.mjs'), 'one', 'two'], { stdio: 'inherit' })
      await use({ one: at('./fixture/mfe-todo/dist'), two: at('./dist/two/mfe-todo/dist') })
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  faulty: async ({ world }, use) => {
    await use(world.faulty)
    world.faulty.fault(null)
    world.faulty.registry(null)
    world.faulty.shell(null)
    world.faulty.answer(null)
    world.faulty.order('')
  },

  open: async ({ browser, world, faulty }, use) => {
    const opened: Page[] = []
    await use(async (role, path) => {
      const known = world.cookies.get(role)
      const context = await browser.newContext({ baseURL: faulty.url, storageState: known ?? { cookies: [], origins: [] } })
      const page = await context.newPage()
      opened.push(page)
      await page.goto(path)
      if (known) await page.waitForFunction(() => localStorage.getItem('refreshToken') !== null)
      else {
        await signIn(page, role)
        // The login site's cookie alone: the console's own tokens rotate, and a reuse ends the family.
        world.cookies.set(role, { cookies: (await context.storageState()).cookies, origins: [] })
      }
      await expect(page).toHaveURL((url) => url.origin === faulty.url && !url.pathname.startsWith('/auth/'))
      return page
    })
    await Promise.all(opened.map((page) => page.context().close()))
  },
})

export { expect }
