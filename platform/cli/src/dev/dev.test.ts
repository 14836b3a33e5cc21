import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from '@jest/globals'
import { develop } from './index.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const servers: Server[] = []

/** A server that answers every request with this. Out: its origin. */
const answering = async (body: unknown): Promise<string> => {
  const server = createServer((_request, response) => response.end(JSON.stringify(body)))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterAll(() => {
  for (const server of servers) server.close()
})

test.each([
  [[], 'zz dev <remote...>'],
  [['nothing'], 'there is no remote nothing: mfe-nothing/mfe.json is missing'],
  [['../server'], 'there is no remote ../server'],
  [['todo', '--port', '70000'], "--port is '70000', but it must be a port"],
  [['todo', '--against', 'console'], "'console' is no http or https address of a shell"],
  [['todo', '--against', 'ftp://console'], "'ftp://console' is no http or https address"],
  [['todo', '--open'], "Unknown option '--open'"],
])('[SH-15] zz dev %j is refused: %s', async (args, sentence) => {
  await expect(develop(root, args)).rejects.toThrow(sentence)
})

test('[SH-15] a port that was asked for and is taken is named', async () => {
  const { port } = new URL(await answering({}))
  await expect(develop(root, ['todo', '--port', port])).rejects.toThrow(`port ${port} is taken`)
})
