/** Wrong declarations at the server: refused at their field, and survived where one was kept. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from '@jest/globals'
import type { MfeManifest, Registry } from '@zz/contract'
import { harness } from '../../test/harness.ts'
import { registry } from './index.ts'
import {
  declaration,
  type MadeVersion,
  makeToken,
  makeVersion,
  operatorsOnly,
  packVersion,
  send,
} from './release.test-support.ts'
import { registerBuild } from './service.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

interface WrongDeclaration {
  readonly name: string
  readonly where: string
  readonly set: Readonly<Record<string, unknown>>
}
const wrong = read('platform/contract/fixtures/wrong-declarations.json') as {
  readonly base: MfeManifest
  readonly cases: readonly WrongDeclaration[]
  readonly shapes: readonly WrongDeclaration[]
}
const declare = ({ set }: Pick<WrongDeclaration, 'set'>): MfeManifest => {
  const made = structuredClone(wrong.base) as unknown as Record<string, unknown>
  for (const [path, value] of Object.entries(set)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const holder = names.reduce((at, name) => at[name] as Record<string, unknown>, made)
    holder[last] = value
  }
  return made as unknown as MfeManifest
}

const h = harness({ modules: [registry], permissions: () => operatorsOnly })
const token = { value: '' }
/** Without names of chunks, as another build's is. */
const made = (each: WrongDeclaration): MadeVersion => {
  const { record, files } = makeVersion('notice', each.name)
  const { ahead: _ahead, ...rest } = record
  return { record: { ...rest, mfe: declare(each) }, files }
}
const keep = (record: MadeVersion['record']) =>
  h.platform.system('test').write((w) =>
    w.db
      .insertInto('registryVersion')
      .values({ remote: record.id, version: record.version, record: JSON.stringify(record) })
      .execute(),
  )

beforeAll(async () => {
  for (const id of ['marketing', 'org', 'todo', 'usercenter', 'venue', 'workflow']) {
    const { $schema: _editors, ...mfe } = read(`mfe-${id}/mfe.json`) as MfeManifest & {
      $schema: string
    }
    await registerBuild(h.platform.system('test'), { ...makeVersion(id, 'ours').record, mfe })
  }
  token.value = (await makeToken(h, 'notice')).token
})

test.each(wrong.cases.map((each) => [each.name, each] as const))(
  '[TM-01] a version with %s is neither published nor promoted, and the field is named',
  async (_name, each) => {
    const version = made(each)
    const told = await send(h, token.value, 'notice', await packVersion(version))
    expect(told.body).toMatchObject({ code: 40905, field: 'version' })
    const { reasons } = told.body.data as unknown as { reasons: { where: string }[] }
    expect(reasons.map(({ where }) => where)).toContain(each.where)

    // As a server kept it that did not judge it yet.
    await keep(version.record)
    const promoted = await h.as('11').post('/api/release/promote', {
      remote: 'notice',
      version: version.record.version,
      revision: 0,
      why: '测试',
    })
    expect(promoted.body).toMatchObject({
      code: 40905,
      field: 'version',
      data: { reasons: expect.arrayContaining([expect.objectContaining({ where: each.where })]) },
    })
  },
)

test.each(wrong.shapes.map((each) => [each.name, each] as const))(
  '[TM-01] a version with %s is refused, and kept by an older server it is left out of the registry alone',
  async (_name, each) => {
    const version = made(each)
    const told = await send(h, token.value, 'notice', await packVersion(version))
    expect(told.body).toMatchObject({ code: 40001, field: 'archive' })
    expect(told.body.msg).toContain(each.where)

    await keep(version.record)
    const { version: stable } = version.record
    await h.platform.system('test').write(async (w) => {
      await w.db.deleteFrom('registryPointer').where('remote', '=', 'notice').execute()
      await w.db
        .insertInto('registryPointer')
        .values({
          remote: 'notice',
          stable,
          previous: null,
          canary: null,
          managed: true,
          built: null,
          updatedAt: new Date(),
          stableSince: new Date(),
        })
        .execute()
    })
    const { remotes } = (await h.nobody.get<Registry>('/api/registry')).body.data
    expect(Object.keys(remotes)).toEqual([
      'marketing',
      'org',
      'todo',
      'usercenter',
      'venue',
      'workflow',
    ])
    // Other teams go on.
    const others = await makeToken(h, 'weather')
    const sound = makeVersion('weather', each.name, { mfe: declaration('weather') })
    expect((await send(h, others.token, 'weather', await packVersion(sound))).body.code).toBe(200)
  },
)
