/**
 * A large upload to the product as a process of its own: the connection is cut again and again, and
 * the server killed once on the way.
 */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passwordDigest } from '@zz/login-site'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { Browser, StockClient, signIn } from '../modules/auth/browser.test-support.ts'
import { pdf } from '../modules/upload/test/samples.ts'
import {
  create,
  locationOf,
  offsetOf,
  patch,
  type TusAnswer,
  type TusCaller,
} from '../modules/upload/test/tus.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'
import { ownDatabase, startServer } from './process.ts'

export interface Interrupted {
  /** Offsets after each cut. */
  readonly offsets: readonly number[]
  readonly last: TusAnswer
  readonly sent: string
  readonly stored: string
}

const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Sends a file of that many bytes, cut at three places, with a kill -9 after the second; answers
 * checksums of what was sent and what is served.
 */
export const interruptedUpload = async (bytes: number): Promise<Interrupted> => {
  const database = await ownDatabase()
  const [port, loginPort] = [await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  const issuer = `http://localhost:${loginPort}`
  const files = await mkdtemp(join(tmpdir(), 'zz-interrupted-'))
  const env = {
    DEMO: '1',
    DATA_DIR: files,
    ...database.env,
    PORT: String(port),
    LOGIN_PORT: String(loginPort),
    PUBLIC_URL: origin,
    LOGIN_URL: issuer,
  }
  let server = startServer(env)
  try {
    await server.answers(`${origin}/api/ready`)
    const stock = await StockClient.discover(issuer, 'console', origin)
    const { access_token: token } = await signIn(
      new Browser(issuer),
      stock,
      'heping',
      passwordDigest(DEMO_PASSWORD),
    )
    const me: TusCaller = { origin, token, tenantId: '2' }
    const file = pdf(bytes)
    const path = locationOf(
      await create(me, bytes, { filename: '档案.pdf', purpose: 'file', appCode: 'td' }),
    )
    const offsets: number[] = []
    for (const [round, share] of [0.2, 0.25, 0.3].entries()) {
      const at = await offsetOf(me, path)
      await patch(me, path, at, file.subarray(at), Math.floor(bytes * share)).then(
        () => Promise.reject(new Error('the connection was not cut')),
        () => undefined,
      )
      if (round === 1) {
        await server.stop('SIGKILL')
        server = startServer(env)
        await server.answers(`${origin}/api/ready`)
      }
      offsets.push(await offsetOf(me, path))
    }
    const at = await offsetOf(me, path)
    const last = await patch(me, path, at, file.subarray(at))
    const { data } = JSON.parse(last.text) as { data: { url: string } | null }
    const served = Buffer.from(
      await (await fetch(`${origin}${data?.url ?? '/files/none'}`)).arrayBuffer(),
    )
    return { offsets, last, sent: sha(file), stored: sha(served) }
  } finally {
    await server.stop('SIGKILL')
    await database.remove()
    await rm(files, { recursive: true, force: true })
  }
}
