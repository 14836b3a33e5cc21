import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/lib/ports.mjs'
import { startDev } from '../fixtures/dev-workspace.ts'
import { ROOT, startProduct } from '../fixtures/server.ts'
import { TENANT } from '../fixtures/people.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const seconds = (since: number): number => Math.round((Date.now() - since) / 100) / 10

test('[SV-03] a clean clone installs, builds and starts; signed in on a usable page in ten seconds', async ({
  stranger,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'zz-clone-'))
  const clone = join(folder, 'clone')
  const npm = (...args: string[]): number => {
    const from = Date.now()
    const { status, stderr } = spawnSync('npm', args, {
      cwd: clone,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    expect(status, stderr).toBe(0)
    return seconds(from)
  }
  try {
    execFileSync('git', ['clone', '-q', ROOT, clone])
    const install = npm('ci')
    const build = npm('run', 'build')
    const page = await (await stranger()).newPage()
    const from = Date.now()
    const product = await startProduct(join(folder, 'data'), { DEMO: '1' }, undefined, clone)
    const ready = seconds(from)
    await page.goto(`${product.url}/org`)
    await signIn(page, 'admin')
    await expect(page.getByRole('heading', { level: 1, name: '组织概览' })).toBeVisible()
    const usable = seconds(from)
    await product.stop()
    console.log(
      `install ${install} s · build ${build} s · start ${ready} s · signed in on a usable page ${usable} s`,
    )
    expect(build).toBeLessThanOrEqual(180)
    expect(usable).toBeLessThanOrEqual(10)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('[SH-15] in a clone in which nothing is built zz dev builds the shell around its remote, and the remote runs there', async ({
  stranger,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'zz-clone-'))
  const clone = join(folder, 'clone')
  try {
    execFileSync('git', ['clone', '-q', ROOT, clone])
    // Links where the folder lies on the same disk.
    const linked = spawnSync('cp', ['-al', join(ROOT, 'node_modules'), clone], { stdio: 'ignore' })
    if (linked.status !== 0) execFileSync('cp', ['-a', join(ROOT, 'node_modules'), clone])
    const compiler = join(clone, 'node_modules/@typescript/native/bin/tsc')
    execFileSync(process.execPath, [compiler, '-b', 'platform/cli', 'server'], { cwd: clone })
    const dev = await startDev(clone, ['todo'], {
      PORT: String(await freePort()),
      LOGIN_PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      DATABASE_URL: '',
      DATABASE_ADMIN_URL: '',
      REDIS_URL: '',
    })
    try {
      expect(dev.log()).toMatch(/^building shell, login, database$/m)
      const page = await (await stranger()).newPage()
      const { origin } = new URL(dev.address)
      await page.goto(`${origin}/org`)
      await signIn(page, 'admin')
      await page.goto(dev.address)
      const panel = page.getByRole('dialog', { name: '模块覆盖' })
      await panel.getByRole('button', { name: '使用', exact: true }).click()
      await page.goto(`${origin}/gov/${TENANT.district}/allTodo`)
      await expect(page.getByRole('heading', { level: 1, name: '全部待办' })).toBeVisible()
      await expect(page.getByRole('region', { name: '模块覆盖' })).toContainText('开发服务器')
    } finally {
      await dev.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
