import { beforeEach, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import type { Http, TransferAnswer } from '@zz/contract'
import { fakeRemote } from '../test/fakeRemote'
import { type SendingUpload, sendFile } from './send'

// As a browser has it: Node's own one reads streams, not files.
jest.mock('tus-js-client', () => jest.requireActual('tus-js-client/lib.es5/browser/index.js'))

const MB = 1024 * 1024
const WHOLE = 12 * MB

beforeEach(() => localStorage.clear())

const report = (): File =>
  new File(['%PDF-1.7', new Uint8Array(WHOLE - 8)], '报告.pdf', { lastModified: 1 })

const reply = (
  status: number,
  headers: Record<string, string> = {},
  data: unknown = null,
): TransferAnswer => ({
  status,
  text: data === null ? '' : JSON.stringify({ code: 200, success: true, msg: '', data }),
  header: (name) => headers[name] ?? null,
})

/**
 * A store of large files. `calls` fills with method and address; while `hold` is set no second part
 * is answered.
 */
function partStore() {
  const offsets: number[] = []
  const calls: string[] = []
  const state = { hold: false }
  const released: (() => void)[] = []
  const transfer: Http['transfer'] = async ({ method, path, body }) => {
    calls.push(`${method} ${path}`)
    if (method === 'POST') return reply(201, { Location: `/api/upload/tus/${offsets.push(0)}` })
    const at = Number(path.split('/').at(-1)) - 1
    if (method === 'DELETE') return reply(204)
    if (method !== 'PATCH')
      return reply(200, { 'Upload-Offset': String(offsets[at]), 'Upload-Length': String(WHOLE) })
    if (state.hold && (offsets[at] ?? 0) > 0)
      await new Promise<void>((resolve) => released.push(resolve))
    offsets[at] = (offsets[at] ?? 0) + (body as Blob).size
    const stored =
      offsets[at] === WHOLE ? { key: `td/${at + 1}.pdf`, name: '报告.pdf', size: WHOLE } : null
    return reply(stored ? 200 : 204, { 'Upload-Offset': String(offsets[at]) }, stored)
  }
  const { props } = fakeRemote()
  const http: Http = { ...props.http, transfer }
  const send = (): SendingUpload => sendFile(http, report(), { purpose: 'file', appCode: 'td' })
  const count = (method: string): number => calls.filter((call) => call.startsWith(method)).length
  const release = (): void => {
    state.hold = false
    for (const go of released.splice(0)) go()
  }
  return { send, count, calls, state, release, offsets }
}

test('[SW-12] a large file that is cancelled is removed on the server too', async () => {
  const { send, count, calls, state } = partStore()
  state.hold = true
  const sending = send()
  await waitFor(() => expect(count('PATCH')).toBe(2))
  sending.cancel()
  await expect(sending.done).rejects.toMatchObject({ code: 0 })
  await waitFor(() => expect(calls).toContain('DELETE /api/upload/tus/1'))
})

test('[SW-12] stopped, what has arrived stays; sent again, the same file goes on where it stood', async () => {
  const { send, count, state, offsets } = partStore()
  state.hold = true
  const first = send()
  await waitFor(() => expect(count('PATCH')).toBe(2))
  first.stop()
  await expect(first.done).rejects.toMatchObject({ code: 0 })
  state.hold = false
  const again = send()
  expect(await again.done).toEqual({ key: 'td/1.pdf', name: '报告.pdf', size: WHOLE })
  expect([count('POST'), count('DELETE'), offsets]).toEqual([1, 0, [WHOLE]])
})

test('[SW-12] the same large file chosen again while it is on its way is a file of its own', async () => {
  const { send, count, state, release } = partStore()
  state.hold = true
  const first = send()
  await waitFor(() => expect(count('PATCH')).toBe(2))
  const second = send()
  await waitFor(() => expect(count('PATCH')).toBe(4))
  release()
  const keys = (await Promise.all([first.done, second.done])).map(({ key }) => key)
  expect(keys).toEqual(['td/1.pdf', 'td/2.pdf'])
})
