/**
 * Hostile files of members at the product as a process, before and after it was killed over one:
 * each is refused with its text. A large picture beside them, which is accepted. Prints how long
 * others waited meanwhile (bar 200 ms) and what became of the memory (bar within 10 %), and judges
 * neither by the clock.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import sharp from 'sharp'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { Browser, StockClient, signIn } from '../modules/auth/browser.test-support.ts'
import { FOREIGN_FILES } from '../modules/member/foreign-files.test-support.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'
import { cleanups } from './cleanups.ts'
import { call } from './cluster.ts'
import { ownDatabase, type ServerProcess, startServer } from './process.ts'

const ANNOUNCE = fileURLToPath(new URL('announce-reading.mjs', import.meta.url))
const ENGINE = process.env.DATABASE_URL ? 'postgresql' : 'embedded'
/** A share of what it was before; how long that is waited for. */
const MOST_MEMORY = 1.1
const MEMORY_MILLIS = 60_000
const SETTLE_MILLIS = 5000
/** A lease of 30 s runs out first, and it is looked for every 15 s. */
const DRAFT_MILLIS = 90_000
const UNREAD = '文件多次读取失败，请拆分成较小的文件，或把内容复制到模板后重新上传'
/** Of a picture, in dots; below the limit of 50 million. */
const SIDE = 7008
const TENANT = { 'tenant-id': '2' }

const made = cleanups()
let url = ''
let issuer = ''
let begin: () => ServerProcess
let server: ServerProcess
let token = ''

const start = async (): Promise<void> => {
  server = begin()
  await server.answers(`${url}/api/ready`)
  const stock = await StockClient.discover(issuer, 'console', url)
  const browser = new Browser(issuer)
  token = (await signIn(browser, stock, 'linxue', passwordDigest(DEMO_PASSWORD))).access_token
}

beforeAll(async () => {
  const database = await ownDatabase()
  made.add(() => database.remove())
  const [port, loginPort] = [await freePort(), await freePort()]
  url = `http://localhost:${port}`
  issuer = `http://localhost:${loginPort}`
  const env = {
    ...database.env,
    DEMO: '1',
    PORT: String(port),
    LOGIN_PORT: String(loginPort),
    PUBLIC_URL: url,
    LOGIN_URL: issuer,
    RATE_LIMIT: '1000000',
  }
  begin = () => startServer(env, ANNOUNCE)
  made.add(() => server.stop('SIGKILL'))
  await start()
}, 300_000)
afterAll(() => made.run(), 60_000)

interface Draft {
  readonly status: string
  readonly refusal: string | null
}

/** Stores the file; out: its key. */
const upload = async (bytes: Buffer, fileName: string, purpose: string): Promise<string> => {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('appCode', 'uc')
  form.set('file', new Blob([new Uint8Array(bytes)]), fileName)
  const stored = await fetch(`${url}/api/upload/action`, {
    method: 'POST',
    headers: { ...TENANT, authorization: `Bearer ${token}` },
    body: form,
  })
  const { code, data } = (await stored.json()) as { code: number; data: { key: string } }
  expect({ fileName, code }).toEqual({ fileName, code: 200 })
  return data.key
}
/** Sends the file; out: the id of its draft, which is being checked from then on. */
const send = async (bytes: Buffer, fileName: string): Promise<string> => {
  const body = { fileKey: await upload(bytes, fileName, 'import'), fileName }
  return String((await call(url, token, 'user/tenant-user/import', body, TENANT)).data.id)
}
const draftOf = async (id: string): Promise<Draft> =>
  (await call(url, token, `user/tenant-user/import-state?id=${id}`, undefined, TENANT))
    .data as unknown as Draft
const settled = async (id: string, patience: number): Promise<Draft> => {
  for (const end = performance.now() + patience; ; await pause(20)) {
    const draft = await draftOf(id)
    if (draft.status !== 'checking' || performance.now() > end) return draft
  }
}

const memory = async (): Promise<number> => {
  const page = await (await fetch(`${url}/api/metrics`)).text()
  return Number(/^process_resident_memory_bytes ([^ ]+)$/m.exec(page)?.[1]) / 1_048_576
}
/** What it takes once that is low enough, or too late. */
const memoryAgainst = async (before: number): Promise<number> => {
  for (const end = performance.now() + MEMORY_MILLIS; ; await pause(1000)) {
    const after = await memory()
    if (after <= before * MOST_MEMORY || performance.now() > end) return after
  }
}

/** Asks for its health without a pause until the work is done. Out: the slowest answer. */
const healthWhile = async <T>(work: Promise<T>): Promise<{ done: T; slowest: number }> => {
  let over = false
  let slowest = 0
  const asking = (async () => {
    while (!over) {
      const from = performance.now()
      await (await fetch(`${url}/api/health`)).arrayBuffer()
      slowest = Math.max(slowest, performance.now() - from)
    }
  })()
  try {
    const done = await work
    return { done, slowest }
  } finally {
    over = true
    await asking
  }
}

/** Does the work and prints what it did to others and to memory. Out: what it answered. */
const watched = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  await pause(SETTLE_MILLIS)
  const before = await memory()
  const { done, slowest } = await healthWhile(work())
  const after = await memoryAgainst(before)
  process.stdout.write(
    `${ENGINE}, ${what}: slowest health answer ${slowest.toFixed(0)} ms, memory ${before.toFixed(0)} → ${after.toFixed(0)} MB\n`,
  )
  return done
}

const checkEveryFile = async (when: string): Promise<void> => {
  // What is loaded at the first use is no figure.
  await settled(await send(Buffer.from('x'), '成员.csv'), DRAFT_MILLIS)
  for (const { name, refusal, make, fileName } of FOREIGN_FILES) {
    // Made beforehand: this process cannot ask for anything while it packs.
    const bytes = make()
    const draft = await watched(`${when}, ${name}`, async () =>
      settled(await send(bytes, fileName), DRAFT_MILLIS),
    )
    expect({ name, ...draft }).toMatchObject({ name, status: 'refused', refusal })
  }
}

test('[MB-05] hostile files at a process are refused with their texts', async () => {
  await checkEveryFile('first start')
}, 900_000)

test('[SW-12] a picture of 49 million dots is stored', async () => {
  const noise = Buffer.alloc(SIDE * SIDE * 3)
  // Noise that still fits into the 10 MB of its purpose.
  for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2_654_435_761) >>> 24
  const picture = await sharp(noise, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: 20 })
    .toBuffer()
  await upload(await sharp(picture).resize(64).jpeg().toBuffer(), '图.jpg', 'certificate')
  for (let round = 1; round <= 3; round += 1)
    await watched(`picture ${round}`, () => upload(picture, '图.jpg', 'certificate'))
}, 600_000)

// The one that takes longest to read.
test.each(FOREIGN_FILES.filter(({ fileName }) => fileName === '成员.csv'))(
  '[MB-05] a process that is killed three times over $name ends its draft with its text, and reads the others as before',
  async ({ make, fileName }) => {
    // Its output then says nothing yet.
    await server.stop()
    await start()
    const id = await send(make(), fileName)
    for (let kill = 1; kill <= 3; kill += 1) {
      await server.printed('reading begins')
      await server.stop('SIGKILL')
      await start()
      // After the third it may be refused before anybody can ask.
      if (kill < 3) expect((await draftOf(id)).status).toBe('checking')
    }
    expect(await settled(id, DRAFT_MILLIS)).toMatchObject({ status: 'refused', refusal: UNREAD })
    expect(server.log()).not.toContain('reading begins')
    await checkEveryFile('after three kills')
  },
  1_200_000,
)
