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

const OURS = { installation: 'ours' }
const manifestOf = (lacks: number, installation: string | undefined): string =>
  JSON.stringify({
    format: 1,
    ...(installation === undefined ? {} : { installation }),
    missing: Array.from({ length: lacks }, (_, nth) => ({ key: `file-${nth}`, why: 'is missing' })),
  })
const make = async (name: string, finished = true): Promise<string> => {
  await mkdir(join(folder, name))
  if (finished) await writeFile(join(folder, name, MANIFEST), manifestOf(0, 'ours'))
  return name
}
const makeOf = async (name: string, lacks: number, installation?: string): Promise<string> => {
  await make(name, false)
  await writeFile(join(folder, name, MANIFEST), manifestOf(lacks, installation))
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
  expect(await removeOldBackups(folder, 2, OURS)).toEqual({
    removed: [oldest, older].map((name) => join(folder, name)),
    foreign: [],
  })
  expect((await readdir(folder)).toSorted()).toEqual([...others, newest, recent].toSorted())
  expect((await removeOldBackups(folder, 3, OURS)).removed).toEqual([])
  expect(existsSync(join(folder, newest, MANIFEST))).toBe(true)
})

test('[SV-06] nights without files push out no complete backup, and no installation those of another', async () => {
  const complete = [await make('backup-20260101-000000'), await make('backup-20260102-000000')]
  const lacking = [
    await makeOf('backup-20260103-000000', 47, 'ours'),
    await makeOf('backup-20260104-000000', 47, 'ours'),
    await makeOf('backup-20260105-000000', 1, 'ours'),
  ]
  const foreign = [
    await makeOf('backup-20250101-000000', 0, 'theirs'),
    await makeOf('backup-20250102-000000', 0),
  ]
  expect(await removeOldBackups(folder, 2, OURS)).toEqual({
    removed: [join(folder, lacking[0] ?? '')],
    foreign,
  })
  expect((await readdir(folder)).toSorted()).toEqual(
    [...complete, ...lacking.slice(1), ...foreign].toSorted(),
  )
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
