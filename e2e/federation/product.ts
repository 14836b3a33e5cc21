/**
 * The real product behind a fault maker, for tests of what the console does when files, versions or
 * calls go wrong.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { freePort } from '../../scripts/lib/ports.mjs'
import {
  attachEvidence,
  type Evidence,
  noEvidence,
  throttleContext,
  watchContext,
} from '../fixtures/evidence.ts'
import { type FreshProduct, startFreshProduct } from '../fixtures/fresh-data.ts'
import type { Role } from '../fixtures/people.ts'
import { type Faulty, startFaulty } from './faulty.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

interface WorkerFixtures {
  /** Product and fault maker of this worker. */
  world: { readonly product: FreshProduct; readonly faulty: Faulty }
  /** Folders of the two versions of the sample remote, built when first asked for. */
  sample: { readonly one: string; readonly two: string }
}

interface TestFixtures {
  /**
   * The product's data are those of this file, and what goes wrong beside the expectations is kept.
   */
  evidence: Evidence
  /** The fault maker, whole at the beginning of each test. */
  faulty: Faulty
  /** A page of an own browser, signed in, at `path`. */
  open(role: Role, path: string): Promise<Page>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: [
    async ({}, use, worker) => {
      const faulty = await startFaulty(await freePort(), () => product.url)
      const product = await startFreshProduct(`faulty-${worker.workerIndex}`, {
        PUBLIC_URL: faulty.url,
      })
      await use({ product, faulty })
      await faulty.close()
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  sample: [
    async ({}, use) => {
      execFileSync(process.execPath, [at('./build.mjs'), 'one', 'two'], { stdio: 'inherit' })
      await use({ one: at('./fixture/mfe-todo/dist'), two: at('./dist/two/mfe-todo/dist') })
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  evidence: [
    async ({ world }, use, info) => {
      await world.product.serveFile(info.file)
      const before = world.product.serverErrors().length
      const evidence = noEvidence()
      await use(evidence)
      evidence.serverErrors.push(...world.product.serverErrors().slice(before))
      await attachEvidence(info, evidence)
      expect(evidence.policyReports, 'stopped by the policies of the pages').toEqual([])
    },
    { auto: true, timeout: 300_000 },
  ],

  faulty: async ({ world }, use) => {
    await use(world.faulty)
    world.faulty.fault(null)
    world.faulty.registry(null)
    world.faulty.shell(null)
    world.faulty.answer(null)
    world.faulty.order('')
  },

  open: async ({ browser, world, faulty, evidence }, use) => {
    const opened: BrowserContext[] = []
    await use(async (role, path) => {
      const context = await browser.newContext({
        baseURL: faulty.url,
        storageState: await world.product.people.storage(role),
      })
      opened.push(context)
      await watchContext(context, evidence)
      throttleContext(context)
      const page = await context.newPage()
      await page.goto(path)
      return page
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

export { expect }
