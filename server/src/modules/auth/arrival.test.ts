/**
 * Requests that do not arrive. With a world of their own: so short a limit would end requests of a
 * flood that the machine is slow to read.
 */
import { connect } from 'node:net'
import { expect, test } from '@jest/globals'
import { openWorld } from './harness.test-support.ts'

/**
 * Sends the bytes and no more.
 * @returns what had been answered when the server ended the connection
 */
const dawdle = (address: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ''
    socket.on('data', (data: Buffer) => {
      answer += data.toString('utf8')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })

test('[LG-01] a head or a body that does not arrive ends with 408', async () => {
  const { address, close } = await openWorld({
    limits: { arrival: { limitMs: 300, checkMs: 50 } },
  })
  const head =
    'POST /api/login/password HTTP/1.1\r\nHost: login\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n'
  const answers = await Promise.all(
    [
      'GET /login HTTP/1.1\r\nHost: login\r\nX-Slow: ',
      `${head}{"uid":`,
      `${head.replace('/api/login/password', '/token').replace('application/json', 'application/x-www-form-urlencoded')}grant_`,
    ].map((bytes) => dawdle(address, bytes)),
  )
  await close()
  expect(answers).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('408')))
})
