/**
 * Versions outlive the server that they were built beside: an open tab keeps its version, and an
 * operator may go back to one. The oldest kept version of each remote (`npm run kept`) runs against
 * today's server and in today's shell.
 */
import type { Page } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { keptRemotes, readKept } from '../fixtures/kept.ts'
import { TENANT } from '../fixtures/people.ts'
import { promoteRemote, publishVersion, readInForce } from '../fixtures/releases.ts'
import { ROOT } from '../fixtures/server.ts'
import { stands } from '../fixtures/stands.ts'
import { expect, test } from '../fixtures/test.ts'

/** Answers of this server that say that a call or a file is not what the version asked for. */
const watchRefusals = (page: Page): readonly string[] => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().startsWith(new URL(page.url()).origin))
      refused.push(`${response.status()} ${response.url()}`)
  })
  return refused
}

test('[SH-14] of every remote a version is kept', () => {
  const remotes = readdirSync(ROOT).flatMap((name) => /^mfe-(\w+)$/.exec(name)?.[1] ?? [])
  expect(keptRemotes.toSorted()).toEqual(remotes.toSorted())
})

for (const remote of keptRemotes)
  test(`[SH-14] the oldest kept version of ${remote} is published, promoted, and shows its first screen with today’s server`, async ({
    as,
    api,
    product,
    evidence,
  }) => {
    const operator = await api('operator')
    const kept = await readKept(remote)
    const version = await publishVersion(product, operator, kept)
    if ((await readInForce(operator, remote)).stable !== version)
      await promoteRemote(operator, remote, version)
    const [route] = kept.record.mfe?.routes.filter(({ built }) => built) ?? []
    const path = (route?.path ?? '')
      .replace('{service}', 'gov')
      .replace('{tenantId}', TENANT.district)

    const page = await as('admin', '/user')
    const refused = watchRefusals(page)
    const ran = page.waitForResponse((response) =>
      new URL(response.url()).pathname.startsWith(`/mfe/${remote}/${version}/`),
    )
    await page.goto(path)
    await ran
    const shown = page.locator(`[data-remote=${remote}]`)
    await expect(shown.getByRole('heading').first()).toBeVisible()
    await stands(page)
    await expect(page.locator('.zzf-card')).toHaveCount(0)
    await expect(shown.getByRole('alert')).toHaveCount(0)
    expect(refused).toEqual([])
    expect(evidence).toMatchObject({ pageErrors: [], consoleErrors: [] })
  })
