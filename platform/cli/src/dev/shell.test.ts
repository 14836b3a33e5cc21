import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from '@jest/globals'
import { findShell } from './shell.ts'

const servers: Server[] = []

/** A server that answers every request with this. Out: its origin. */
const answering = async (body: string): Promise<string> => {
  const server = createServer((_request, response) => response.end(body))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterAll(() => {
  for (const server of servers) server.close()
})
const registry = (devOverrides: boolean): string =>
  JSON.stringify({
    code: 200,
    data: { schema: 1, revision: 1, shell: { version: 's' }, devOverrides, remotes: {} },
  })

test('[SH-15] a deployment that allows overrides is taken, by its origin', async () => {
  const origin = await answering(registry(true))
  const shell = findShell(`${origin}/gov/2?x#y`)
  expect(shell.origin).toBe(origin)
  await expect(shell.ready).resolves.toBeUndefined()
})

test('[SH-15] one that allows none is refused with what to set', async () => {
  const origin = await answering(registry(false))
  await expect(findShell(origin).ready).rejects.toThrow(
    `${origin} allows no overrides: start that server with DEV_OVERRIDES=http://localhost:*`,
  )
})

test('[SH-15] what is no server of this product, and what does not answer, are told apart', async () => {
  const other = await answering('<html>')
  await expect(findShell(other).ready).rejects.toThrow(
    `${other} answered 200, and not as a 众治 server does`,
  )
  await expect(findShell('http://127.0.0.1:1').ready).rejects.toThrow(
    'http://127.0.0.1:1 does not answer',
  )
})
