/** Bodies that arrive slowly or never, over real connections. */

import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { limitBodyTime } from './body-time.ts'

const MILLIS = 300
let http: FastifyInstance
beforeAll(async () => {
  http = Fastify({ requestTimeout: 0 })
  limitBodyTime(http, MILLIS)
  http.post('/call', (request) => request.body)
  http.post('/upload', { config: { slowBody: true } }, (request) => request.body)
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => http.close())

const BODY = '"0123456789012345678901234567890123456789"'

/** Sends the head of a request; what comes back until the connection ends. */
const begin = (path: string): { readonly socket: Socket; readonly answer: Promise<string> } => {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`,
  )
  const answer = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', () => {})
    socket.once('close', () => resolve(text))
  })
  return { socket, answer }
}

test('[SW-12] an upload that goes on arriving outlives the time of an ordinary call; one that stands still does not', async () => {
  const upload = begin('/upload')
  const still = begin('/upload')
  let sent = 0
  const trickle = setInterval(() => {
    if (sent < BODY.length - 1) upload.socket.write(BODY[sent] ?? '')
    sent = Math.min(sent + 1, BODY.length - 1)
  }, MILLIS / 6)
  const call = begin('/call')
  const other = begin('/call')
  other.socket.write(BODY)
  try {
    expect(await other.answer).toContain('200 OK')
    expect(await call.answer).toContain('408 Request Timeout')
    expect(await still.answer).toContain('408 Request Timeout')
  } finally {
    clearInterval(trickle)
  }
  upload.socket.write(BODY.slice(sent))
  expect(await upload.answer).toContain('200 OK')
})
