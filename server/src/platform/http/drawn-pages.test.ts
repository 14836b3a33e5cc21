import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import type { MfeRoute, Registry, RegistryRemote } from '@zz/contract'
import { drawnPages } from './drawn-pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'zz-drawn-'))
await mkdir(join(folder, 'v1'))
await writeFile(
  join(folder, 'v1', 'drawn.json'),
  JSON.stringify({ '/home/dtl': '<main>$& 街坊</main>', '/gov': '<main>not public</main>' }),
)
afterAll(() => rm(folder, { recursive: true }))

const route = (path: string, more: Partial<MfeRoute> = {}): MfeRoute =>
  ({ id: path, path, title: '首页 <1>', access: 'public', built: true, ...more }) as MfeRoute

const registryWith = (more: Partial<RegistryRemote> = {}): Registry =>
  ({
    remotes: {
      marketing: {
        version: 'v1',
        state: 'on',
        manifestUrl: '/mfe/marketing/v1/mf-manifest.json',
        integrity: { 'app.css': 'sha384-x' },
        ahead: { '*': { own: ['app.js', 'app.css'], shared: [] } },
        mfe: {
          routes: [
            route('/home/dtl'),
            route('/home/next', { built: false }),
            route('/gov', { access: 'member' }),
          ],
        },
        ...more,
      },
    },
  }) as unknown as Registry

const drawn = drawnPages((_id, version) => Promise.resolve(join(folder, version)))

test('[SH-18] a public page that its remote has drawn comes with the style sheets of that version', async () => {
  expect(await drawn(registryWith(), '/home/dtl')).toEqual({
    title: '首页 &lt;1>',
    styles: '<link rel="stylesheet" href="/mfe/marketing/v1/app.css" integrity="sha384-x">',
    markup: '<main>$& 街坊</main>',
  })
})

test('[SH-18] nothing is drawn of other addresses, of pages for members, of versions without drawings, of remotes that are off', async () => {
  for (const path of ['/', '/home/dtl/', '/home/next', '/gov', '/toString'])
    expect(await drawn(registryWith(), path)).toBeUndefined()
  expect(await drawn(registryWith({ version: 'v0' }), '/home/dtl')).toBeUndefined()
  for (const state of ['off', 'maintenance'] as const)
    expect(await drawn(registryWith({ state }), '/home/dtl')).toBeUndefined()
})
