import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { MANIFEST } from './manifest.ts'
import { parseBackupsToKeep, removeOldBackups } from './retention.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zz-retention-'))
})
afterEach(() => rm(folder, { recursive: true }))

const make = async (name: string, finished = true): Promise<string> => {
  await mkdir(join(folder, name))
  if (finished) await writeFile(join(folder, name, MANIFEST), '{}')
  return name
}

test('[SV-06] of finished backups under our own names all but the newest go, oldest first; unfinished ones and those of other names neither go nor count', async () => {
  // Made in another order than that of their names.
  const newest = await make('backup-20260104-000000')
  const oldest = await make('backup-20260101-000000')
  const older = await make('backup-20260102-000000')
  const recent = await make('backup-20260103-235959')
  const others = [
    await make('backup-20250101-000000', false),
    await make('backup-20260105-000000', false),
    await make('backup-before-the-move'),
    await make('backup-20260101-000000.new-17'),
    await make('monthly'),
  ]
  expect(await removeOldBackups(folder, 2)).toEqual(
    [oldest, older].map((name) => join(folder, name)),
  )
  expect((await readdir(folder)).toSorted()).toEqual([...others, newest, recent].toSorted())
  expect(await removeOldBackups(folder, 3)).toEqual([])
  expect(existsSync(join(folder, newest, MANIFEST))).toBe(true)
})

test.each(['0', '-1', '1.5', '', ' ', 'all', '1e1', '0x2'])(
  '[SV-06] --keep %j is refused: it would keep no backup, or nobody knows how many',
  (text) => {
    expect(() => parseBackupsToKeep(text)).toThrow(
      `--keep is '${text}', but it must be a whole number from 1 on`,
    )
  },
)

test('[SV-06] --keep takes whole numbers from 1 on, and nothing where it is not named', () => {
  expect(['1', '30', undefined].map(parseBackupsToKeep)).toEqual([1, 30, undefined])
})
