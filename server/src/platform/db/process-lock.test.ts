import { spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { takeProcessLock } from './process-lock.ts'

const dir = () => mkdtemp(join(tmpdir(), 'zz-lock-'))

test('a second taker of the same directory is refused, until the first lets go', async () => {
  const place = await dir()
  const lock = await takeProcessLock(place)
  await expect(takeProcessLock(place)).rejects.toThrow(`in use by process ${process.pid}`)
  lock.release()
  const again = await takeProcessLock(place)
  again.release()
})

test('the lock of a dead process, and of a pid that is now somebody else’s, is taken over', async () => {
  const place = await dir()
  await writeFile(join(place, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }))
  const first = await takeProcessLock(place)
  first.release()
  await writeFile(join(place, 'lock'), JSON.stringify({ pid: 1, started: 'long ago' }))
  const second = await takeProcessLock(place)
  second.release()
})

test('a living foreign process is named', async () => {
  const place = await dir()
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const { readFileSync } = await import('node:fs')
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  await writeFile(join(place, 'lock'), JSON.stringify({ pid: child.pid, started }))
  await expect(takeProcessLock(place)).rejects.toThrow(`in use by process ${child.pid}`)
  child.kill()
})
