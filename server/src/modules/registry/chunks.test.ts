/** Chunks, which all versions of a remote ask for at one address. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { harness } from '../../test/harness.ts'
import { registry } from './index.ts'
import {
  type MadeVersion,
  makeToken,
  makeVersion,
  operatorsOnly,
  packVersion,
  send,
  sha384,
} from './release.test-support.ts'
import { versionFolders } from './version-folders.ts'

const h = harness({ modules: [registry], permissions: () => operatorsOnly })
const folders = () => versionFolders(h.platform.hooks)

/** A version with one more file, named as given. */
const withChunk = (content: string, name: string, text: string): MadeVersion => {
  const made = makeVersion('todo', content)
  made.files.set(name, Buffer.from(text))
  Object.assign(made.record.integrity, { [name]: sha384(text) })
  return made
}
const publish = async (made: MadeVersion) =>
  send(h, (await makeToken(h, 'todo')).token, 'todo', await packVersion(made))
const textOf = async (file: string): Promise<string | undefined> => {
  const folder = await folders().findChunk('todo', file)
  return folder && readFile(join(folder, file), 'utf8')
}

test('[SH-14] a chunk is found without its version, from whichever version has it, and as soon as one is published', async () => {
  expect(await textOf('chunks/app.aaaaaaaaaaaa.js')).toBeUndefined()
  const first = withChunk('one', 'chunks/app.aaaaaaaaaaaa.js', 'shared()')
  const second = withChunk('two', 'chunks/app.aaaaaaaaaaaa.js', 'shared()')
  for (const made of [first, second]) expect((await publish(made)).body.code).toBe(200)
  expect(await textOf('chunks/app.aaaaaaaaaaaa.js')).toBe('shared()')
  expect(await textOf('chunks/app.bbbbbbbbbbbb.js')).toBeUndefined()

  // The version that it was found in goes; the other one has the same file.
  const archive = await h.platform
    .system('test')
    .write((w) =>
      w.db
        .deleteFrom('registryArchive')
        .where('version', '=', second.record.version)
        .returning(['version', 'objectHash'])
        .executeTakeFirstOrThrow(),
    )
  await folders().remove('todo', archive.version, archive.objectHash)
  expect(await textOf('chunks/app.aaaaaaaaaaaa.js')).toBe('shared()')
})

test('[SH-14] no version may have other content under a chunk’s name', async () => {
  expect((await publish(withChunk('three', 'chunks/x.cccccccccccc.js', 'one()'))).body.code).toBe(
    200,
  )
  expect(
    (await publish(withChunk('four', 'chunks/x.cccccccccccc.js', 'two()'))).body,
  ).toMatchObject({
    code: 40901,
    msg: '文件 chunks/x.cccccccccccc.js 在其他版本中内容不同：文件名必须由内容决定，请重新构建',
  })
  expect(await textOf('chunks/x.cccccccccccc.js')).toBe('one()')
})

test('[SH-14] nothing but a chunk’s own name is looked for', async () => {
  expect((await publish(withChunk('five', 'chunks/y.dddddddddddd.js', 'y()'))).body.code).toBe(200)
  for (const file of [
    'remoteEntry.js',
    'chunks/../remoteEntry.js',
    'chunks/a/y.dddddddddddd.js',
    'chunks/',
  ])
    expect(await folders().findChunk('todo', file)).toBeUndefined()
  expect(await folders().findChunk('../todo', 'chunks/y.dddddddddddd.js')).toBeUndefined()
})
