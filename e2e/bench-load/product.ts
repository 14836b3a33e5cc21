import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/lib/ports.mjs'
import { type FreshProduct, startFreshProduct } from '../fixtures/fresh-data.ts'
import {
  type Certificate,
  CONSOLE_HOST,
  findProxy,
  type ProxyName,
  startProxy,
} from '../fixtures/proxy.ts'
import { test as base } from '../fixtures/test.ts'

const ORDER: readonly ProxyName[] = ['caddy', 'nginx', 'haproxy']

/** The proxy that is asked for, else the first that is installed. */
function chooseProxy(): { readonly name: ProxyName; readonly programme: string } {
  const wanted = process.env.ZZ_BENCH_PROXY
  for (const name of ORDER) {
    const programme = wanted === undefined || wanted === name ? findProxy(name) : undefined
    if (programme !== undefined) return { name, programme }
  }
  throw new Error(`no proxy to measure through: ${wanted ?? ORDER.join(', ')} is not installed`)
}

/** How the product is reached, for the line of figures. */
export const wayOf = (): string =>
  process.env.ZZ_BENCH_HTTP2 ? `HTTP/2 through ${chooseProxy().name}` : 'HTTP/1.1'

/** The same product at its proxy's address; what changes with each spec file is read when asked. */
const behind = (product: FreshProduct, url: string): FreshProduct => ({
  url,
  loginUrl: product.loginUrl,
  get dataDir() {
    return product.dataDir
  },
  get people() {
    return product.people
  },
  log: product.log,
  serverErrors: product.serverErrors,
  serveFile: product.serveFile,
  stop: product.stop,
})

/** The product as it is, or behind a proxy of deploy/ over HTTP/2. */
export const test = base.extend({
  product: [
    async ({}, use, worker) => {
      const name = `bench-${worker.workerIndex}`
      if (!process.env.ZZ_BENCH_HTTP2) {
        const product = await startFreshProduct(name)
        await use(product)
        await product.stop()
        return
      }
      const proxy = chooseProxy()
      const front = await freePort()
      const url = `https://${CONSOLE_HOST}:${front}`
      const product = await startFreshProduct(name, {
        PUBLIC_URL: url,
        TRUST_PROXY: '127.0.0.1',
      })
      const [api, login] = [product.url, product.loginUrl].map((own) => Number(new URL(own).port))
      if (api === undefined || login === undefined) throw new Error('the product has no ports')
      const folder = mkdtempSync(join(tmpdir(), 'zz-bench-proxy-'))
      const stopProxy = startProxy(proxy.name, proxy.programme, {
        folder,
        ports: { front, apis: [api, api], login },
        tls: JSON.parse(process.env.ZZ_BENCH_TLS ?? '{}') as Certificate,
      })
      await use(behind(product, url))
      await stopProxy()
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
