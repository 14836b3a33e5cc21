import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startProduct } from '../fixtures/server.ts'
import { signIn, skipTour } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { chooseFiles } from '../pages/files.ts'

const MB = 1024 * 1024
const SIZE = 200 * MB
/** Bytes that have gone up when every connection is cut. */
const CUTS = [40 * MB, 90 * MB, 150 * MB]
/** And when the server is killed. */
const KILL = 120 * MB

/** The wire between browser and server: passes bytes, and is cut. */
async function layWire() {
  const ends = new Set<Socket>()
  const wire = { up: 0, cuts: 0, target: 0, address: '', close: () => server.close() }
  const cut = (): void => {
    wire.cuts += 1
    for (const end of ends) end.destroy()
  }
  const server = createServer((browser) => {
    const product = connect(wire.target, 'localhost')
    for (const [end, other] of [
      [browser, product],
      [product, browser],
    ] as const) {
      ends.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
    product.pipe(browser)
    browser.on('data', (chunk: Buffer) => {
      wire.up += chunk.length
      if (wire.up > (CUTS[wire.cuts] ?? Number.POSITIVE_INFINITY)) return cut()
      if (product.write(chunk)) return
      browser.pause()
      product.once('drain', () => browser.resume())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  wire.address = `http://localhost:${(server.address() as AddressInfo).port}`
  return wire
}

/** A PDF of that many bytes by its marks, no two parts of which are alike. */
async function writePaper(path: string): Promise<void> {
  const part = (at: number): Buffer => {
    const bytes = Buffer.alloc(MB, `zhongzhi ${at} `)
    if (at === 0) bytes.write('%PDF-1.7\n', 0, 'latin1')
    if (at === SIZE / MB - 1) bytes.write('\n%%EOF\n', MB - 7, 'latin1')
    return bytes
  }
  await pipeline(
    Readable.from(
      (function* parts() {
        for (let at = 0; at < SIZE / MB; at += 1) yield part(at)
      })(),
    ),
    createWriteStream(path),
  )
}

const shaOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const sum = createHash('sha256')
  for await (const chunk of bytes) sum.update(chunk)
  return sum.digest('hex')
}

test('[SW-12] 200 MB chosen on a page arrive whole though the wire is cut three times and the server killed once', async ({
  browser,
}) => {
  const folder = process.env.ZZ_E2E_FOLDER ?? ''
  const dataDir = join(folder, 'upload-heavy')
  await cp(join(folder, 'template'), dataDir, { recursive: true })
  const wire = await layWire()
  const settings = { DEMO: '1', PUBLIC_URL: wire.address }
  let product = await startProduct(dataDir, settings)
  const portOf = (url: string): number => Number(new URL(url).port)
  const ports = { port: portOf(product.url), loginPort: portOf(product.loginUrl) }
  wire.target = ports.port
  const context = await browser.newContext({ baseURL: wire.address })
  try {
    const page = await context.newPage()
    await skipTour(page)
    await page.goto('/ops/gallery?part=upload&state=normal')
    await signIn(page, 'admin')
    await page.goto('/ops/gallery?part=upload&state=normal')
    const path = test.info().outputPath('年度档案.pdf')
    await writePaper(path)
    const offsets: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
    })
    wire.up = 0
    const from = Date.now()
    await chooseFiles(page.getByRole('button', { name: '上传附件', exact: true }), path)
    await expect(page.getByRole('progressbar', { name: '年度档案.pdf 上传进度' })).toBeVisible()

    await expect.poll(() => wire.up, { timeout: 300_000 }).toBeGreaterThan(KILL)
    await product.stop('SIGKILL')
    product = await startProduct(dataDir, settings, ports)
    const link = page.getByRole('link', { name: '年度档案.pdf' })
    await expect(link).toBeVisible({ timeout: 300_000 })
    const took = Date.now() - from

    expect(wire.cuts).toBe(3)
    // Never from the beginning again, and hardly more than was in flight each time goes twice.
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
    expect(wire.up).toBeLessThan(SIZE + 40 * MB)
    const served = await fetch(new URL((await link.getAttribute('href')) ?? '', wire.address))
    expect(served.headers.get('content-length')).toBe(String(SIZE))
    expect(await shaOf(served.body as unknown as AsyncIterable<Uint8Array>)).toBe(
      await shaOf(createReadStream(path)),
    )
    console.log(
      `200 MB in ${Math.round(took / 1000)} s · ${offsets.length} parts asked for · ${Math.round(wire.up / MB)} MB on the wire`,
    )
  } finally {
    await context.close()
    wire.close()
    await product.stop('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
})
