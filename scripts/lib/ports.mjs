import { mkdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * Below the range from which systems number outgoing connections (Linux from 32768, others from
 * 49152), above the ports that browsers refuse to open (the highest is 10080).
 */
const [FIRST, LAST] = [10_240, 32_767]
const RESERVED_MILLIS = 60 * 60_000

/**
 * Reserves a port for this process among all processes of this user: between the choice of a port
 * and its use seconds pass, in which nobody listens on it yet.
 */
const reserve = (port) => {
  const folder = join(tmpdir(), `zz-ports-${userInfo().uid}`)
  const file = join(folder, String(port))
  mkdirSync(folder, { recursive: true })
  try {
    if (Date.now() - statSync(file).mtimeMs > RESERVED_MILLIS) unlinkSync(file)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Whether nobody listens on a port, on any address of either protocol. */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })

/** Out: a TCP port that nobody listens on and that no other call is given within an hour. */
export const freePort = async () => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1))
    if (reserve(port) && (await isFree(port))) return port
  }
}
