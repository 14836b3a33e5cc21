import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, startProduct } from '../fixtures/server.ts'
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
