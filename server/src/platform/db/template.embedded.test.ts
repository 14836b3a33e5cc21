import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { makeDataDirectory, makeTemplate } from './template.ts'

const folder = () => mkdtemp(join(tmpdir(), 'zz-template-'))

test('a new data directory is the copy of the template; one that exists is left as it is', async () => {
  const place = await folder()
  const template = join(place, 'template')
  await mkdir(template)
  await writeFile(join(template, 'PG_VERSION'), 'from the template')
  await makeDataDirectory(join(place, 'data', 'db'), template)
  expect(await readFile(join(place, 'data', 'db', 'PG_VERSION'), 'utf8')).toBe('from the template')
  await writeFile(join(place, 'data', 'db', 'PG_VERSION'), 'in use')
  await makeDataDirectory(join(place, 'data', 'db'), template)
  expect(await readFile(join(place, 'data', 'db', 'PG_VERSION'), 'utf8')).toBe('in use')
  expect(await readdir(join(place, 'data'))).toEqual(['db'])
})

test('the engine opens a copy of a template', async () => {
  const place = await folder()
  const template = join(place, 'cache', 'template')
  await makeTemplate(template)
  await makeDataDirectory(join(place, 'db'), template)
  expect(await readdir(join(place, 'cache'))).toEqual(['template'])
  const { PGlite } = await import('@electric-sql/pglite')
  const engine = await PGlite.create(join(place, 'db'))
  expect((await engine.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await engine.close()
}, 60_000)
