import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import type { MfeRoute, Registry, RegistryRemote } from '@zz/contract'
import Fastify from 'fastify'
import sharp from 'sharp'
import { serveCrawlerFiles } from './crawlers.ts'
import { drawnPages } from './drawn-pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'zz-drawn-'))
await mkdir(join(folder, 'v1'))
await writeFile(
  join(folder, 'v1', 'drawn.json'),
  JSON.stringify({
    '/home/dtl': '<main>$& 街坊</main>',
    '/home/env': {
      markup: '<main>水</main>',
      description: '一滴"水" & <岸>',
      structured: [{ '@type': 'WebPage', name: '</script>', url: '/home/env' }],
    },
    '/gov': '<main>not public</main>',
  }),
)
await mkdir(join(folder, 'v2'))
await writeFile(
  join(folder, 'v2', 'drawn.json'),
  JSON.stringify({ '/home/dtl': '<main>街坊二</main>' }),
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
        ahead: {
          '*': { own: ['app.js', 'app.css'], shared: [] },
          '/home/env': { own: ['app.css', 'env.css'], shared: [] },
        },
        mfe: {
          routes: [
            route('/home/dtl'),
            route('/home/env'),
            route('/home/next', { built: false }),
            route('/gov', { access: 'member' }),
          ],
        },
        ...more,
      },
    },
  }) as unknown as Registry

const pages = drawnPages(
  (_id, version) => Promise.resolve(join(folder, version)),
  'https://console.example.cn/',
)
const drawn = pages.pageAt

test('[SH-18] a public page that its remote has drawn comes with the style sheets of that version', async () => {
  expect(await drawn(registryWith(), '/home/dtl')).toEqual({
    title: '首页 &lt;1> - 众治',
    head: '',
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

test('[SH-14] drawings go with their version: a promotion brings those of the next one, a rollback those before', async () => {
  const markupIn = async (version: string, path: string) =>
    (await drawn(registryWith({ version }), path))?.markup
  const of = (version: string) =>
    Promise.all(['/home/dtl', '/home/env'].map((path) => markupIn(version, path)))
  const first = ['<main>$& 街坊</main>', '<main>水</main>']
  expect(await of('v1')).toEqual(first)
  // A page that the next version does not draw is not left over from the one before.
  expect(await of('v2')).toEqual(['<main>街坊二</main>', undefined])
  expect(await of('v1')).toEqual(first)
})

test('[MK-10] a page that says what it is has description, canonical address, shared link and data in its head, with whole addresses, and the style sheets of its own chunk', async () => {
  const page = await drawn(registryWith(), '/home/env')
  expect(page?.styles.match(/[a-z]+\.css/g)).toEqual(['app.css', 'env.css'])
  for (const tag of [
    '<meta name="description" content="一滴&quot;水&quot; &amp; &lt;岸>">',
    '<link rel="canonical" href="https://console.example.cn/home/env">',
    '<meta property="og:url" content="https://console.example.cn/home/env">',
    '<meta property="og:title" content="首页 &lt;1> - 众治">',
    '<meta property="og:image" content="https://console.example.cn/files/share.jpg">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<script type="application/ld+json">{"@type":"WebPage","name":"\\u003c/script>","url":"https://console.example.cn/home/env"}</script>',
  ])
    expect(page?.head).toContain(tag)
})

test('[MK-10] the sitemap lists the pages that say what they are, and robots.txt leads to it', async () => {
  const http = Fastify()
  serveCrawlerFiles(http, {
    publicUrl: 'https://console.example.cn',
    drawn: pages,
    registry: () => Promise.resolve(registryWith()),
  })
  const sitemap = await http.inject('/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(sitemap.body.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://console.example.cn/home/env</loc>',
  ])
  const robots = (await http.inject('/robots.txt')).body.split('\n')
  expect(robots).toContain('Sitemap: https://console.example.cn/sitemap.xml')
  expect(robots).toContain('Allow: /home/')
  expect(robots).toContain('Disallow: /')
  // The picture of a shared link, as large as the head says, where robots.txt lets them look.
  const picture = await http.inject('/files/share.jpg')
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(picture.rawPayload.length).toBeLessThan(100 * 1024)
  const { width, height, format } = await sharp(picture.rawPayload).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  expect(robots).toContain('Allow: /files/')
  await http.close()
})
