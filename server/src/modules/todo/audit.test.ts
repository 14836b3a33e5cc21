/** To-dos that stand for applications, from the application to its end (decisions S4.10, S4.18). */
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { newPerson } from '../../test/new-person.ts'

const h = demoHarness()
const TENANT = '2'
const system = () => h.platform.system('test')

/** An account without an organisation applies by the code; answers the application's id. */
const apply = async (): Promise<string> => {
  const who = h.as(await newPerson(h.platform), '-1')
  const { body } = await who.post<{ id: string }>('/api/user/apply/save-apply', {
    tenantId: TENANT,
    source: 2,
    tenantCode: 'JYQZF234',
  })
  expect(body.code).toBe(200)
  await h.app.outbox.drain()
  return body.data.id
}

const todoOf = (approvalId: string) =>
  system()
    .db.selectFrom('todo')
    .selectAll()
    .where('approvalId', '=', approvalId)
    .executeTakeFirstOrThrow()

interface Detail {
  readonly todoStatus: number
  readonly timeline: readonly { readonly kind: string; readonly actorName: string | null }[]
}
const detail = async (id: string) =>
  (await h.person('linxue', TENANT).get<Detail>('/api/todo/detail', { id })).body.data

/** What is owed of an application's news, with why it was not delivered. */
const owed = async (approvalId: string) =>
  (
    await sql<{ consumer: string; error: string | null }>`
      select d.consumer, d.error from outbox_delivery d join outbox e on e.id = d.event_id
      where e.object_id = ${approvalId} and d.done_at is null`.execute(system().db)
  ).rows

test('[TD-02] [MB-04] an application that nobody decided in time takes its to-do with it, and nobody is said to have ended it', async () => {
  const approvalId = await apply()
  const todo = await todoOf(approvalId)
  expect(await detail(todo.id)).toMatchObject({ todoStatus: 1 })
  await system().write(
    async ({ db }) =>
      void (await sql`update approval set created_at = now() - interval '31 days' where id = ${approvalId}`.execute(
        db,
      )),
  )
  await h.platform.hooks.jobs.find(({ name }) => name === 'join.expire')?.run(system())
  await h.app.outbox.drain()
  expect(await owed(approvalId)).toEqual([])
  expect(await todoOf(approvalId)).toMatchObject({ todoStatus: 4, revokedBy: null })
  const { todoStatus, timeline } = await detail(todo.id)
  expect(todoStatus).toBe(4)
  expect(timeline.at(-1)).toMatchObject({ kind: 'revoke', actorName: null })
})
