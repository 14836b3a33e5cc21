/**
 * Ends that are the other side's doing (an upload that is broken off, a frame that breaks the
 * protocol) are one line of information each, without a stack.
 */
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { upload } from '../modules/upload/index.ts'
import { createLog } from '../platform/log.ts'
import { eventually } from './eventually.ts'
import { harness } from './harness.ts'

interface Line {
  readonly level: string
  readonly message: string
  readonly [more: string]: unknown
}

let lines: Line[] = []
const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
const h = harness({ modules: [upload], log: createLog({ level: 'info', service: 'api', stream }) })
let origin = ''
beforeAll(async () => {
  origin = await h.app.http.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  lines = []
})

/** What is logged beside the lines of requests, once the message is there. */
const toldOf = async (message: string): Promise<Line[]> => {
  await eventually(message, () => lines.some((line) => line.message === message))
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([])
  expect(JSON.stringify(lines)).not.toMatch(/"stack"|\\n\s+at /)
  return lines.filter((line) => line.message === message)
}
const GONE = 'the caller went away before the body was whole'

test('[SV-03] a form that is broken off is one line of information', async () => {
  const { token } = h.as('401')
  const call = request(`${origin}/api/upload/action`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '1000000',
    },
  })
  call.on('error', () => {})
  call.write(
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
  )
  await eventually('the upload', async () => {
    const rows = await h.platform
      .system('test')
      .db.selectFrom('uploadSession')
      .select('id')
      .execute()
    return rows.length > 0
  })
  call.destroy()
  expect(await toldOf(GONE)).toMatchObject([
    { level: 'info', route: '/api/upload/action', userId: '401' },
  ])
})

test('[MS-04] a frame that breaks the protocol is one line of information', async () => {
  const { port } = h.app.http.server.address() as AddressInfo
  const call = request({
    host: '127.0.0.1',
    port,
    path: '/api/ws/message',
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    },
  })
  call.end()
  const [, socket] = (await once(call, 'upgrade')) as [unknown, Socket]
  // A reserved bit, and no mask.
  socket.write(Buffer.from([0xf1, 0x01, 0x41]))
  await once(socket.resume(), 'close')
  expect(await toldOf('a socket was ended')).toMatchObject([
    { level: 'info', code: expect.stringMatching(/^WS_ERR_/) },
  ])
})
