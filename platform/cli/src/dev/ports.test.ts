import { type HeldPort, holdPort } from '@zz/build/port'
import { afterEach, expect, test } from '@jest/globals'
import { holdPorts } from './ports.ts'

const held: HeldPort[] = []
afterEach(async () => {
  await Promise.all(held.splice(0).map((port) => port.release()))
})

/** Holds ports until the test ends. */
const take = async (...args: Parameters<typeof holdPorts>): Promise<number[]> => {
  const ports = await holdPorts(...args)
  held.push(...ports)
  return ports.map(({ port }) => port)
}

test('[SH-15] two that look for ports at the same moment get different ones, and a third too while nothing is served there yet', async () => {
  const both = await Promise.all([take(2), take(2)])
  expect(new Set([...both.flat(), ...(await take(1))]).size).toBe(5)
})

test('[SH-15] a held port answers with 503 until it serves, and is free again once it is given up', async () => {
  const port = await holdPort(0)
  const ask = async (): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port.port}`, { headers: { Connection: 'close' } })).status
  expect(await ask()).toBe(503)
  const server = port.serve((_request, response) => response.writeHead(204).end())
  expect(await ask()).toBe(204)
  await expect(take(1, port.port)).rejects.toThrow(`port ${port.port} is taken`)
  await new Promise((resolve) => server.close(resolve))
  expect(await take(1, port.port)).toEqual([port.port])
})

/** A port that this test holds, behind one that is free. */
const takeBehindFree = async (): Promise<number> => {
  for (;;) {
    const last = await holdPort(0)
    held.push(last)
    const before = await holdPort(last.port - 1).catch(() => undefined)
    if (before === undefined) continue
    await before.release()
    return last.port
  }
}

test('[SH-15] where one of several asked ports is taken none is kept', async () => {
  const last = await takeBehindFree()
  await expect(holdPorts(2, last - 1)).rejects.toThrow(`port ${last} is taken`)
  expect(await take(1, last - 1)).toEqual([last - 1])
})
