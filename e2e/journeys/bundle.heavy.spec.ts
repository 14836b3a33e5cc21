/**
 * KB-23: the folder of `npm run bundle`, in a network namespace that has no way to anywhere but
 * itself. Needs `unshare` and `ip`, and namespaces for this user.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { browser } from '../fixtures/browser.ts'
import { ROOT } from '../fixtures/server.ts'

/** Of the network; for whoever is not root, of the user too, who is then alone in it. */
const NAMESPACE = process.getuid?.() === 0 ? '-n' : '-rn'

/** What visit-bundle.mjs saw. */
interface Seen {
  readonly interfaces: readonly string[]
  readonly ready: number
  readonly headings: Readonly<Record<string, string | null>>
  readonly foreign: readonly string[]
  readonly failed: readonly string[]
  readonly errors: readonly string[]
}

let folder: string
let bundle: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zz-bundle-'))
  const said = execFileSync('node', ['scripts/bundle.mjs', '--into', folder], { cwd: ROOT })
  console.log(said.toString())
  const name = (await readdir(folder)).find((each) => !each.includes('.tar.gz'))
  bundle = join(folder, name ?? '')
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('[KB-23] the checksums of the bundle hold, and nothing in it only builds', async () => {
  execFileSync('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], { cwd: bundle })
  const packages = await readdir(join(bundle, 'node_modules'))
  expect(packages).toContain('fastify')
  for (const name of ['webpack', 'antd', 'jest', 'typescript', '@playwright'])
    expect(packages).not.toContain(name)
})

for (const engine of ['embedded', 'postgresql'])
  test(`[KB-23] without any network the bundle starts and its screens stand: ${engine}`, () => {
    const visit = `ip link set lo up && exec node e2e/fixtures/visit-bundle.mjs '${bundle}' '${join(folder, engine)}' ${engine}`
    const said = execFileSync('unshare', [NAMESPACE, 'sh', '-c', visit], {
      cwd: ROOT,
      env: { ...process.env, CHROMIUM: browser.launchOptions?.executablePath ?? '' },
    })
    const seen = JSON.parse(said.toString()) as Seen
    console.log(`${engine}: ready after ${seen.ready} ms`)
    expect(seen.interfaces).toEqual(['lo'])
    expect(seen.headings).toEqual({
      '/gov/2/allTodo': '全部待办',
      '/gov/2/orgTodo': '协同待办',
      '/gov/2/userAdmin': '用户管理',
      '/gov/2/orgFramework/invite': '邀请成员',
      '/gov/2/orgVenue/venueManager': '场地管理',
      '/user': '个人中心',
      '/document': '帮助文档',
    })
    expect([seen.foreign, seen.failed, seen.errors]).toEqual([[], [], []])
  })
