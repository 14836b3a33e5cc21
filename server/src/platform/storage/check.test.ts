/** A storage that cannot be used is told at the start, and later by readiness and metrics. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readConfig } from '../../config.ts'
import { upload } from '../../modules/upload/index.ts'
import { eventually } from '../../test/eventually.ts'
import { harness } from '../../test/harness.ts'
import { startServer } from '../../test/process.ts'
import { startS3, type TestS3 } from '../../test/s3.ts'
import { describeStorageFault, openStorage } from './open.ts'
import { watch } from '../watch.ts'
import { STORAGE_LINES } from './storage.ts'

const made: { s3?: TestS3 } = {}
const h = harness({
  modules: [upload],
  async env() {
    made.s3 = await startS3()
    return made.s3.env
  },
})
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zz-check-'))
})
afterAll(async () => {
  await made.s3?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Answers as a store does whose keys are others; the store of the tests takes any secret. */
const refuseEveryKey = async (): Promise<{ url: string; close(): void }> => {
  const body =
    '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>The signature does not match.</Message></Error>'
  const server = createServer((_request, response) =>
    response.writeHead(403, { 'content-type': 'application/xml' }).end(body),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

/** The sentence of a start with these settings; '' when the storage can be used. */
const faultWith = async (more: Readonly<Record<string, string>>): Promise<string> => {
  const config = readConfig({ ...made.s3?.env, ...more })
  const storage = openStorage(config, () => Promise.resolve('prefix'))
  try {
    await storage.check()
    return ''
  } catch (error) {
    return describeStorageFault(config, error).message
  } finally {
    storage.close()
  }
}

test('[SV-03] a wrong endpoint, a missing bucket and a wrong key are each named', async () => {
  const { S3_ENDPOINT: endpoint = '' } = made.s3?.env ?? {}
  expect(await faultWith({})).toBe('')
  expect(await faultWith({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toContain(
    "S3_ENDPOINT is 'http://127.0.0.1:1', but it must be the address of an S3-compatible store that answers",
  )
  expect(await faultWith({ S3_BUCKET: 'absent' })).toBe(
    `S3_BUCKET is 'absent', but it must be a bucket that exists at ${endpoint}: make it first`,
  )
  const store = await refuseEveryKey()
  const wrongKey = await faultWith({ S3_ENDPOINT: store.url, S3_SECRET_KEY: 'geheim' })
  store.close()
  expect(wrongKey).toContain('S3_ACCESS_KEY and S3_SECRET_KEY are not what they must be')
  expect(wrongKey).toContain('SignatureDoesNotMatch')
  expect(wrongKey).not.toContain('geheim')
  await writeFile(join(folder, 'files'), 'in the way')
  expect(
    await faultWith({
      S3_ENDPOINT: '',
      S3_BUCKET: '',
      S3_ACCESS_KEY: '',
      S3_SECRET_KEY: '',
      DATA_DIR: folder,
    }),
  ).toContain(`DATA_DIR is '${folder}'`)
}, 60_000)

test('[SV-03] a process does not start without its bucket', async () => {
  const env = {
    ...made.s3?.env,
    S3_BUCKET: 'absent',
    DATABASE_URL: '',
    DATABASE_ADMIN_URL: '',
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    LOGIN_PORT: '0',
  }
  const server = startServer({ ...env, DEMO: '0' })
  expect(await server.ended()).toBe(1)
  expect(server.log()).toContain("S3_BUCKET is 'absent', but it must be a bucket that exists")
}, 60_000)

/** A storage that can be taken away and given back. */
const fragile = () => {
  const state = { broken: true, up: true }
  return {
    state,
    isUp: () => state.up,
    check(): Promise<void> {
      state.up = !state.broken
      return state.up ? Promise.resolve() : Promise.reject(new Error('away'))
    },
  }
}

test('[SV-03] its loss is one line, and so is its return', async () => {
  const told: string[] = []
  const tell = (_data: object, message: string): void => void told.push(message)
  const storage = fragile()
  const end = watch(storage, STORAGE_LINES, { warn: tell, error: tell }, 2)
  try {
    await eventually('the loss', () => told.length > 0)
    storage.state.broken = false
    await eventually('the return', () => told.length > 1)
  } finally {
    end()
  }
  expect(told).toEqual([
    'the storage is lost: files can be neither stored nor read',
    'the storage is back',
  ])
})

test('[SV-03] readiness and a metric tell that the store is away, and the process stays ready', async () => {
  const pageOf = async (path: string): Promise<string> => (await h.app.http.inject(path)).payload
  expect(JSON.parse(await pageOf('/api/ready'))).toEqual({ status: 'ready', storage: 'up' })
  await made.s3?.stop()
  await expect(h.platform.storage.check()).rejects.toThrow()
  expect(JSON.parse(await pageOf('/api/ready'))).toEqual({ status: 'ready', storage: 'lost' })
  expect(await pageOf('/api/metrics')).toMatch(/^zz_storage_up 0$/m)
}, 60_000)
