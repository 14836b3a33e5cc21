/** Two people who move one remote at the same moment. */
import { expect, test } from '@jest/globals'
import { harness } from '../../test/harness.ts'
import { meetAt } from '../../test/race.ts'
import { registry } from './index.ts'
import { makeToken, makeVersion, operatorsOnly, packVersion, send } from './release.test-support.ts'

const h = harness({ modules: [registry], permissions: () => operatorsOnly })

const published = async (remote: string, content: string) => {
  const made = makeVersion(remote, content)
  const { token } = await makeToken(h, remote)
  const { body } = await send(h, token, remote, await packVersion(made))
  return { version: made.record.version, revision: body.data.revision }
}

const promote = (userId: string, remote: string, version: string, revision: number) =>
  h.as(userId).post<{ revision: number; stable: string }>('/api/release/promote', {
    remote,
    version,
    revision,
    why: '测试',
  })

test('[SH-14] two people promote at once: one wins, the other is told who it was', async () => {
  const [v1, v2, v3] = [
    await published('todo', 'v1'),
    await published('todo', 'v2'),
    await published('todo', 'v3'),
  ]
  const { revision } = (await promote('11', 'todo', v1.version, 0)).body.data
  const answers = await meetAt({ table: 'registry_pointer', column: 'remote', id: 'todo' }, [
    () => promote('11', 'todo', v2.version, revision),
    () => promote('12', 'todo', v3.version, revision),
  ])
  const [won, lost] = answers.toSorted((a, b) => a.body.code - b.body.code)
  expect(won?.body.code).toBe(200)
  expect(lost?.body).toMatchObject({
    code: 40902,
    data: { revision: won?.body.data.revision, toVersion: won?.body.data.stable },
  })
})

test('[SH-14] two first promotions at once: one wins', async () => {
  const [v1, v2] = [await published('venue', 'v1'), await published('venue', 'v2')]
  const answers = await Promise.all([
    promote('11', 'venue', v1.version, 0),
    promote('12', 'venue', v2.version, 0),
  ])
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 40902])
})

test('[SH-14] one version published twice at once with other content: one is kept, and its files are whole', async () => {
  const { token } = await makeToken(h, 'org')
  const one = makeVersion('org', 'one')
  const two = makeVersion('org', 'two', { version: one.record.version })
  const archives = [await packVersion(one), await packVersion(two)]
  const answers = await Promise.all(archives.map((archive) => send(h, token, 'org', archive)))
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 40901])
})
