/**
 * A remote that knows nothing of this repository: plain webpack and module federation, installed
 * into a folder of its own, published by the command alone.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TENANT } from '../fixtures/people.ts'
import { ROOT } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'

const run = promisify(execFile)

test.describe.configure({ timeout: 600_000 })

const FILES: Readonly<Record<string, string>> = {
  'src/entry.js': `
export const mount = async ({ container, navigation }) => {
  const { words } = await import('./words.js')
  const heading = document.createElement('h1')
  heading.textContent = words
  const link = document.createElement('a')
  link.textContent = 'to-dos'
  link.href = navigation.href('todo.all', { tenantId: '${TENANT.district}' })
  container.append(heading, link)
}
export const unmount = () => undefined
`,
  'src/words.js': "export const words = 'A stock remote, version one'\n",
  'build.cjs': `
const webpack = require('webpack')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
webpack({
  mode: 'production',
  entry: {},
  output: { publicPath: 'auto', uniqueName: 'stock', clean: true },
  plugins: [new ModuleFederationPlugin({
    name: 'stock', filename: 'remoteEntry.js', exposes: { './entry': './src/entry.js' }, manifest: true, dts: false,
  })],
}, (error, stats) => {
  if (error || stats.hasErrors()) { console.error(error ?? stats.toString('errors-only')); process.exit(1) }
})
`,
  'mfe.json': JSON.stringify({
    id: 'stock',
    title: '外部模块',
    owner: '外部团队',
    contract: '^1.0',
    frame: 'console',
    routes: [
      {
        id: 'stock.home',
        path: '/{service}/{tenantId}/stock',
        title: '外部模块',
        access: 'member',
        built: true,
      },
    ],
    menu: [{ id: 'stock', title: '外部模块', route: 'stock.home', order: 800 }],
    permissions: [],
    events: { emits: [], listens: [] },
    api: [],
  }),
}

interface Locked {
  readonly packages: Readonly<Record<string, { readonly version: string }>>
}

test('[SH-14] a stock federation remote joins the console by zz publish alone, with menu, screen and chunk', async ({
  as,
  api,
  product,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'zz-stock-'))
  try {
    const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as Locked
    const packages = ['webpack', '@module-federation/enhanced'].map(
      (name) => `${name}@${lock.packages[`node_modules/${name}`]?.version ?? 'latest'}`,
    )
    await mkdir(join(folder, 'src'))
    await writeFile(join(folder, 'package.json'), '{"name":"stock","version":"1.0.0"}')
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], {
      cwd: folder,
    })
    await run(process.execPath, ['build.cjs'], { cwd: folder })

    const operator = await api('operator')
    const { token } = await operator.post<{ token: string }>('/api/release/token/create', {
      remote: 'stock',
      name: '外部团队流水线',
      days: 1,
    })
    const { stdout } = await run(
      process.execPath,
      [
        join(ROOT, 'platform', 'cli', 'dist', 'main.js'),
        ...['publish', 'stock', '--promote', '--why', '首次发布'],
        ...['--from', join(folder, 'dist'), '--declaration', join(folder, 'mfe.json')],
      ],
      { cwd: ROOT, env: { ...process.env, ZZ_SERVER: product.url, ZZ_TOKEN: token } },
    )
    expect(stdout).toContain('addresses fetched back: each is what was published')

    const page = await as('admin', `/gov/${TENANT.district}/allTodo`)
    await page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link', { name: '外部模块' })
      .click()
    const remote = page.locator('[data-remote=stock]')
    await expect(remote.getByRole('heading', { level: 1 })).toHaveText(
      'A stock remote, version one',
    )
    await expect(remote.getByRole('link', { name: 'to-dos' })).toHaveAttribute(
      'href',
      `/gov/${TENANT.district}/allTodo`,
    )
    await page.reload()
    await expect(remote.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
