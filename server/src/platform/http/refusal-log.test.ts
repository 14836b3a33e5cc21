/** What the log line of a refused call says. */
import { expect, test } from '@jest/globals'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { createLog } from '../log.ts'

const lines: Record<string, unknown>[] = []
const h = demoHarness({
  log: createLog({
    level: 'info',
    service: 'api',
    stream: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  }),
})

const lineOf = async (path: string, tenantId: string, body: object) => {
  lines.length = 0
  await h.person('heping', tenantId).post(path, body)
  const { code, lacks, lacksIn, status } = lines.find(({ message }) => message === 'request') ?? {}
  return { code, lacks, lacksIn, status }
}
const PAGE = { pageNum: 1, pageSize: 10, data: {} }

test('[SV-03] a refusal by the access rule names the right that was missing and where', async () => {
  expect(await lineOf('/api/role/list-all', '2', {})).toEqual({
    status: 403,
    code: 40301,
    lacks: ['menu:roleAdmin'],
    lacksIn: '2',
  })
  expect(await lineOf('/api/ops/user/page', '2', PAGE)).toMatchObject({ lacks: ['operator'] })
  expect(await lineOf('/api/role/list-all', '4', {})).toEqual({
    status: 403,
    code: 40302,
    lacks: ['member'],
    lacksIn: '4',
  })
})

test('[SV-03] a refusal by a call itself names what it asked for; no text of the answer is told', async () => {
  const invitation = { mobiles: ['13800001234'], platforms: ['gov'] }
  expect(await lineOf('/api/user/apply/invite', '2', invitation)).toEqual({
    status: 403,
    code: 40301,
    lacks: ['menu:userAdmin'],
    lacksIn: '2',
  })
  expect(JSON.stringify(lines)).not.toContain('13800001234')
})

test('[SV-03] what is answered or refused for another reason has no such words', async () => {
  expect(await lineOf('/api/todo/select-all-todo', '2', PAGE)).toEqual({
    status: 200,
  })
  expect(await lineOf('/api/todo/select-all-todo', '2', { pageNum: 0 })).toEqual({ status: 400 })
})
