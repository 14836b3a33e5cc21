/**
 * `npm run bench:foreign-files`: what hostile files of members and a large picture do to everybody
 * else, on the embedded engine or on the PostgreSQL that DATABASE_URL names. While a file is read,
 * `/api/health` is asked over HTTP without a pause. Prints the slowest answer (bar 200 ms), the
 * server's memory before and after (bar within 10 %) and the time until the refusal. Asserts
 * nothing.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { FOREIGN_FILES } from '../modules/member/foreign-files.test-support.ts'
import { seed } from '../seed/index.ts'
import { openPersonApp } from './person-app.ts'

const BASE = '/api/user/tenant-user'
const rounds = Number(process.argv[2] ?? 3)
const SETTLE_MILLIS = 3000
/**
 * Of the pictures, in pixels; whole words of a bitmap's rows, and below the limit of 50 million.
 */
const SIDE = 7008

const { app, database, headers: HEADERS, close } = await openPersonApp('foreign')

interface Shown {
  readonly id: string
  readonly status: string
  readonly refusal: string | null
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  await seed(app.platform.system('seed'), { demo: true, hooks: app.platform.hooks })
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const call = async <T>(path: string, body?: object | FormData): Promise<T> => {
    const json = body !== undefined && !(body instanceof FormData)
    const answer = await fetch(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...HEADERS, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const envelope = (await answer.json()) as { code: number; msg: string; data: T }
    if (envelope.code !== 200) throw new Error(`${path}: ${envelope.code} ${envelope.msg}`)
    return envelope.data
  }
  const upload = async (bytes: Buffer, fileName: string, purpose: string): Promise<string> => {
    const form = new FormData()
    form.set('purpose', purpose)
    form.set('appCode', 'uc')
    form.set('file', new Blob([new Uint8Array(bytes)]), fileName)
    return (await call<{ key: string }>('/api/upload/action', form)).key
  }
  const refusalOf = async (bytes: Buffer, fileName: string): Promise<string> => {
    const { id } = await call<Shown>(`${BASE}/import`, {
      fileKey: await upload(bytes, fileName, 'import'),
      fileName,
    })
    for (;;) {
      const { status, refusal } = await call<Shown>(`${BASE}/import-state?id=${id}`)
      if (status !== 'checking') return refusal ?? status
      await pause(20)
    }
  }
  const memory = async (): Promise<number> => {
    await pause(SETTLE_MILLIS)
    return process.memoryUsage.rss() / 1e6
  }

  const measured = async (name: string, work: () => Promise<string>): Promise<void> => {
    const before = await memory()
    const waits: number[] = []
    let over = false
    const asking = (async () => {
      while (!over) {
        const from = performance.now()
        await (await fetch(`${origin}/api/health`)).arrayBuffer()
        waits.push(performance.now() - from)
      }
    })()
    const from = performance.now()
    let told: string
    try {
      told = await work()
    } finally {
      over = true
      await asking
    }
    const seconds = (performance.now() - from) / 1000
    const after = await memory()
    const change = ((after - before) / before) * 100
    print(
      `${database.engine}, ${name}: slowest health answer ${Math.max(...waits).toFixed(0)} ms of ${waits.length}, memory ${before.toFixed(0)} → ${after.toFixed(0)} MB (${change.toFixed(0)} %), told after ${seconds.toFixed(1)} s: ${told}`,
    )
  }

  const { default: sharp } = await import('sharp')
  const noise = Buffer.alloc(SIDE * SIDE * 3)
  for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2_654_435_761) >>> 24
  const picture = await sharp(noise, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: 20 })
    .toBuffer()
  const bmp = Buffer.alloc(62 + (SIDE / 8) * SIDE)
  bmp.write('BM', 0, 'latin1')
  bmp.writeUInt32LE(bmp.length, 2)
  bmp.writeUInt32LE(62, 10)
  bmp.writeUInt32LE(40, 14)
  bmp.writeInt32LE(SIDE, 18)
  bmp.writeInt32LE(SIDE, 22)
  bmp.writeUInt16LE(1, 26)
  bmp.writeUInt16LE(1, 28)

  // Once beforehand, so that what is loaded at the first use is no figure.
  await refusalOf(Buffer.from('x'), '成员.csv').catch(() => '')
  for (let round = 1; round <= rounds; round += 1) {
    await measured('nothing else', async () => {
      await pause(SETTLE_MILLIS)
      return ''
    })
    for (const { name, make, fileName } of FOREIGN_FILES) {
      const bytes = make()
      await measured(`${name} (${(bytes.length / 1e3).toFixed(1)} kB)`, () =>
        refusalOf(bytes, fileName),
      )
    }
    for (const [extension, bytes] of [
      ['jpg', picture],
      ['bmp', bmp],
    ] as const)
      await measured(
        `a picture of ${SIDE} x ${SIDE} (${extension}, ${(bytes.length / 1e3).toFixed(0)} kB)`,
        () => upload(bytes, `图.${extension}`, 'certificate'),
      )
  }

  const titles = '姓名,手机号\n'
  const key = await upload(
    Buffer.from(
      `${titles}${Array.from({ length: 2000 }, (_, index) => `员工${index},13711125000\n`).join('')}`,
    ),
    '成员.csv',
    'import',
  )
  const { id } = await call<Shown>(`${BASE}/import`, { fileKey: key, fileName: '成员.csv' })
  while ((await call<Shown>(`${BASE}/import-state?id=${id}`)).status === 'checking') await pause(50)
  for (const lines of [[2], [3], [4, 5, 6, 7, 8], [2001]]) {
    const from = performance.now()
    await call(`${BASE}/import-remove`, { id, lines })
    print(
      `${database.engine}, of 2,000 rows with one mobile removing ${lines.length} (line ${lines[0]}): ${(performance.now() - from).toFixed(0)} ms`,
    )
  }
} finally {
  await close()
}
