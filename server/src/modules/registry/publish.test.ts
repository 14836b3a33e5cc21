/** Publishing a version: what is taken, what is refused, and what is left behind. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { packTar, type TarEntry } from 'modern-tar'
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
import { registerBuild } from './service.ts'
import { versionFolders } from './version-folders.ts'

const h = harness({ modules: [registry], permissions: () => operatorsOnly })
const db = () => h.platform.system('test').db
const publish = async (made: MadeVersion, remote = made.record.id) => {
  const { token } = await makeToken(h, remote)
  return send(h, token, remote, await packVersion(made))
}

test('[SH-14] a version is published once, is in nobody’s registry by that, and its files are those that were sent', async () => {
  const made = makeVersion('todo', 'one')
  const { version } = made.record
  const first = await publish(made)
  expect(first.body).toMatchObject({
    code: 200,
    msg: '发布成功',
    data: { remote: 'todo', version, isNew: true, files: made.files.size, revision: 0 },
  })
  const { remotes } = (await h.nobody.get<{ remotes: object }>('/api/registry')).body.data
  expect(remotes).toEqual({})
  const folder = await versionFolders(h.platform.hooks).find('todo', version)
  for (const [name, content] of made.files)
    expect(await readFile(join(folder ?? '', name))).toEqual(content)
  expect(await versionFolders(h.platform.hooks).find('venue', version)).toBeUndefined()

  const again = await publish({ ...made, record: { ...made.record, builtAt: 'another day' } })
  expect(again.body).toMatchObject({ code: 200, data: { isNew: false } })
  const entries = await db()
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('action', '=', 'registry.publish')
    .where('objectId', '=', 'todo')
    .execute()
  expect(entries).toEqual([{ action: 'registry.publish', actorId: '11' }])
})

test('[SH-14] a known version with other content is refused, and the first stays', async () => {
  const made = makeVersion('venue', 'one')
  const { version } = made.record
  expect((await publish(made)).body.code).toBe(200)
  expect((await publish(makeVersion('venue', 'two', { version }))).body).toMatchObject({
    code: 40901,
    msg: `版本 ${version} 已发布且内容不同：版本发布后不能更改，请重新构建得到新版本`,
  })
  const folder = await versionFolders(h.platform.hooks).find('venue', version)
  expect(await readFile(join(folder ?? '', 'app.js'))).toEqual(made.files.get('app.js'))
})

test('[SH-14] a version that a build registered here is published too, and only as what was built', async () => {
  const built = makeVersion('marketing', 'built')
  await registerBuild(h.platform.system('start'), built.record)
  const forged = makeVersion('marketing', 'forged', { version: built.record.version })
  expect((await publish(forged)).body.code).toBe(40901)
  expect((await publish(built)).body).toMatchObject({ code: 200, data: { isNew: true } })
})

/** Archives that are no version, and what is said of each. */
const BROKEN: readonly [string, (made: MadeVersion) => void, string][] = [
  [
    'a script that is not the one of its hash',
    ({ files }) => {
      files.set('app.js', Buffer.from('evil()'))
      files.delete('app.js.br')
      files.delete('app.js.gz')
    },
    '文件 app.js 与构建记录中的校验值不一致',
  ],
  [
    'a compressed file that is something else',
    ({ files }) => void files.set('app.js.br', brotliCompressSync('evil()')),
    '压缩文件 app.js.br 解压后与原文件不一致',
  ],
  [
    'a compressed file that grows without end',
    ({ files }) => void files.set('app.js.br', brotliCompressSync(Buffer.alloc(50_000_000))),
    '压缩文件 app.js.br 解压后与原文件不一致',
  ],
  [
    'a compressed file without a plain one',
    ({ files }) => void files.set('more.js.gz', Buffer.from('x')),
    '压缩文件 more.js.gz 没有对应的原文件',
  ],
  [
    'a script without a hash',
    ({ files }) => void files.set('more.js', Buffer.from('evil()')),
    '构建记录中没有 more.js 的校验值',
  ],
  [
    'a style without a hash',
    ({ record }) => void delete record.integrity['app.css'],
    '构建记录中没有 app.css 的校验值',
  ],
  [
    'a manifest without a hash',
    ({ record }) => void delete record.integrity['mf-manifest.json'],
    '构建记录中没有 mf-manifest.json 的校验值',
  ],
  [
    'a hash without a file',
    ({ files, record }) => {
      files.delete('app.css')
      files.delete('app.css.br')
      files.delete('app.css.gz')
      record.ahead = {}
    },
    '缺少文件 app.css',
  ],
  [
    'no entry',
    ({ files, record }) => {
      for (const name of ['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'])
        files.delete(name)
      delete record.integrity['remoteEntry.js']
    },
    '缺少文件 remoteEntry.js',
  ],
  [
    'a manifest that is none',
    ({ files, record }) => {
      for (const name of ['mf-manifest.json.br', 'mf-manifest.json.gz']) files.delete(name)
      files.set('mf-manifest.json', Buffer.from('{}'))
      record.integrity['mf-manifest.json'] = sha384('{}')
    },
    'mf-manifest.json 不是有效的模块清单',
  ],
  ['a page', ({ files }) => void files.set('a.html', Buffer.from('x')), '文件名 a.html 不允许'],
  [
    'a path out of the folder',
    ({ files }) => void files.set('../../app.js', Buffer.from('x')),
    '文件名 ../../app.js 不允许',
  ],
  [
    'an absolute path',
    ({ files }) => void files.set('/etc/passwd', Buffer.from('x')),
    '文件名 /etc/passwd 不允许',
  ],
  ['a hidden file', ({ files }) => void files.set('.env', Buffer.from('x')), '文件名 .env 不允许'],
  [
    'a file that is a folder too',
    ({ files }) =>
      void files.set('drawn.json/a', Buffer.from('x')).set('drawn.json', Buffer.from('{}')),
    'drawn.json 既是文件又是目录',
  ],
  [
    'a version that is no hash',
    ({ record }) => void Object.assign(record, { version: 'latest' }),
    '版本号 latest 不是12位十六进制数',
  ],
  [
    'a declaration of another remote',
    ({ record }) => void Object.assign(record.mfe ?? {}, { id: 'venue' }),
    '构建记录属于模块 org，声明属于模块 venue',
  ],
  [
    'no declaration',
    ({ record }) => void Object.assign(record, { mfe: null }),
    '外壳随服务器一起发布，这里只能发布模块',
  ],
  [
    'a record that is none',
    ({ record }) => void Object.assign(record, { integrity: 7 }),
    'record.json 不是构建记录：/integrity must be object',
  ],
  [
    'too many files',
    ({ files }) => {
      for (let at = 0; at < 2100; at += 1) files.set(`f${at}.txt`, Buffer.from('x'))
    },
    '文件超过 2000 个',
  ],
]

test.each(BROKEN)('[SH-14] an archive with %s is refused by name', async (_name, breakIt, msg) => {
  const made = makeVersion('org', _name)
  breakIt(made)
  expect((await publish(made, 'org')).body).toMatchObject({ code: 40001, field: 'archive', msg })
  const rows = await db()
    .selectFrom('registryVersion')
    .select('version')
    .where('remote', '=', 'org')
    .execute()
  expect(rows).toEqual([])
})

const entry = (name: string, text: string): TarEntry => ({
  header: { name, size: Buffer.byteLength(text), type: 'file' },
  body: text,
})

test('[SH-14] links, folders, files twice, other beginnings and rubbish are refused', async () => {
  const { token } = await makeToken(h, 'org')
  const record = JSON.stringify(makeVersion('org', 'links').record)
  const first = entry('record.json', record)
  const packed = async (...entries: TarEntry[]): Promise<Buffer> =>
    Buffer.from(await packTar(entries))
  const link = (type: 'symlink' | 'link'): TarEntry => ({
    header: { name: 'app.js', size: 0, type, linkname: '../../../../etc/passwd' },
  })
  const sayings = new Map<Buffer, string>([
    [await packed(first, link('symlink')), 'app.js 不是普通文件，不能包含链接或目录'],
    [await packed(first, link('link')), 'app.js 不是普通文件，不能包含链接或目录'],
    [
      await packed(first, { header: { name: 'a/', size: 0, type: 'directory' } }),
      'a/ 不是普通文件，不能包含链接或目录',
    ],
    [await packed(first, entry('a.txt', 'x'), entry('a.txt', 'y')), '文件 a.txt 重复'],
    [await packed(entry('app.js', 'x'), first), '压缩包的第一项必须是 record.json'],
    [await packed(), '压缩包的第一项必须是 record.json'],
    [await packed(entry('record.json', 'no json')), 'record.json 不是有效的JSON'],
    [Buffer.from('rubbish'.repeat(200)), '压缩包已损坏或不是tar格式'],
    [
      (await packed(first, entry('a.txt', 'x'.repeat(5000)))).subarray(0, 4096),
      '压缩包已损坏或不是tar格式',
    ],
  ])
  for (const [archive, msg] of sayings)
    expect((await send(h, token, 'org', archive)).body).toMatchObject({
      code: 40001,
      field: 'archive',
      msg,
    })
})

test('[SH-14] what is too large, of another type or for the shell is refused before it is read', async () => {
  const { token } = await makeToken(h, 'org')
  expect((await send(h, token, 'org', Buffer.alloc(64 * 1024 * 1024 + 1))).body).toMatchObject({
    code: 40011,
    field: 'archive',
  })
  const asJson = await h.nobody.post(
    '/api/release/publish?remote=org',
    { a: 1 },
    {
      authorization: `Bearer ${token}`,
    },
  )
  expect(asJson.body).toMatchObject({ code: 40010, field: 'archive' })
  const operator = h.as('11')
  for (const remote of ['shell', 'Org', '', '..'])
    expect(
      (
        await operator.post(`/api/release/publish?remote=${remote}`, Buffer.from('x'), {
          'content-type': 'application/x-tar',
        })
      ).body,
    ).toMatchObject({ code: 40001, field: 'remote' })
  expect((await h.as('99').post('/api/release/publish?remote=org')).body.code).toBe(40301)
})

test('[SH-14] a version that does not fit what is in force is refused with every reason and what to do', async () => {
  const operator = h.as('11')
  const stable = makeVersion('todo', 'fits')
  const { revision } = (await publish(stable)).body.data
  const promoted = await operator.post('/api/release/promote', {
    remote: 'todo',
    version: stable.record.version,
    revision,
    why: '首次发布',
  })
  expect(promoted.body.code).toBe(200)
  const unfit = makeVersion('workflow', 'unfit', {
    mfe: {
      contract: '^9.0',
      permissions: ['no:such'],
      routes: [
        { id: 'todo.all', path: '/x', title: '甲', access: 'member', built: false },
        {
          id: 'workflow.b',
          path: '/{a}/{b}/todoAll',
          title: '乙',
          access: 'member',
          built: true,
        },
      ],
      menu: [{ id: 'w', parent: 'nobody', title: '丙', order: 1 }],
      events: { emits: ['todo.changed/v1'], listens: [] },
      api: ['/api/none'],
    },
  })
  unfit.record.ahead = { ...unfit.record.ahead, 'workflow.c': { own: [], shared: [] } }
  const refused = await publish(unfit)
  expect(refused.body).toMatchObject({ code: 40905, field: 'version' })
  const { reasons } = refused.body.data as unknown as {
    reasons: { code: string; where: string; advice: string; severity: string }[]
  }
  expect(reasons.map(({ code, severity, where }) => [code, severity, where])).toEqual([
    ['contract', 'error', 'contract'],
    ['route', 'error', 'routes.todo.all'],
    ['event', 'error', 'events.emits.todo.changed/v1'],
    ['route', 'error', 'routes.todo.all.id'],
    ['path', 'error', 'routes.todo.all.path'],
    ['path', 'error', 'routes.workflow.b.path'],
    ['path', 'error', 'routes.workflow.b.path'],
    ['permission', 'error', 'permissions.no:such'],
    ['path', 'error', 'routes.workflow.b'],
    ['menu', 'error', 'menu.w.parent'],
    ['page', 'error', 'routes.workflow.b'],
    ['api', 'warning', 'api./api/none'],
  ])
  for (const { advice } of reasons) expect(advice).not.toBe('')
  const { data: live } = (
    await h.nobody.get<{ remotes: { id: string }[]; apiPaths: string[] }>('/api/release/live')
  ).body
  expect(live.remotes.map(({ id }) => id)).toEqual(['marketing', 'todo'])
  expect(live.apiPaths).toContain('/api/registry')
})
