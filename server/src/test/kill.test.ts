/** A server killed between a commit and the delivery of what it promised. */
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { readConfig } from '../config.ts'
import { Browser, StockClient, signIn } from '../modules/auth/browser.test-support.ts'
import { openDatabase } from '../platform/db/open.ts'
import { SYSTEM_SCOPE } from '../platform/db/scope.ts'
import { personId } from '../seed/data/people.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'
import { eventually } from './eventually.ts'
import { ownDatabase, startServer } from './process.ts'

const HOLD = fileURLToPath(new URL('hold-delivery.mjs', import.meta.url))
const ACTOR = 'zhouming'

test('[SV-04] killed between commit and delivery, the message arrives after the restart, once for each executor and nobody else', async () => {
  const database = await ownDatabase()
  const [port, loginPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const issuer = `http://localhost:${loginPort}`
  const env = {
    ...database.env,
    DEMO: '1',
    PORT: String(port),
    LOGIN_PORT: String(loginPort),
    PUBLIC_URL: url,
    LOGIN_URL: issuer,
  }
  const held = startServer(env, HOLD)
  let after: ReturnType<typeof startServer> | undefined
  try {
    await held.answers(`${url}/api/ready`)
    const stock = await StockClient.discover(issuer, 'console', url)
    const { access_token: token } = await signIn(
      new Browser(issuer),
      stock,
      ACTOR,
      passwordDigest(DEMO_PASSWORD),
    )
    const call = async (path: string, body: object) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'tenant-id': '2',
        'content-type': 'application/json',
      }
      const answer = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { code: number; data: { id: string }[] }
    }
    const itemId =
      (await call('todo/select-all-todo', { pageNum: 1, pageSize: 1, data: { todoStatus: 1 } }))
        .data[0]?.id ?? ''
    // On the embedded engine the held transaction may keep the answer back: what counts is that the
    // delivery has begun, after the commit.
    const answer = call('todo/revoke-todo', { itemId }).catch(() => null)
    await held.printed('delivery held')
    await held.stop('SIGKILL')
    await answer

    after = startServer(env)
    await after.answers(`${url}/api/ready`)
    const open = async (): Promise<number> => {
      const text = await (await fetch(`${url}/api/metrics`)).text()
      return Number(/^zz_outbox_open(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1] ?? '1')
    }
    await eventually('the deliveries', async () => (await open()) === 0)
    await after.stop()

    const opened = await openDatabase(readConfig(env), () => {})
    try {
      const db = opened.reader(SYSTEM_SCOPE)
      expect(
        await db.selectFrom('todo').select('todoStatus').where('id', '=', itemId).execute(),
      ).toEqual([{ todoStatus: 4 }])
      expect(
        await db
          .selectFrom('auditLog')
          .select(['action', 'tenantId'])
          .where('objectId', '=', itemId)
          .where('action', '=', 'todo.revoke')
          .execute(),
      ).toEqual([{ action: 'todo.revoke', tenantId: '2' }])
      expect(
        await db
          .selectFrom('outbox')
          .select('type')
          .where('objectId', '=', itemId)
          .where('type', '=', 'todo.revoked')
          .execute(),
      ).toHaveLength(1)
      const executors = await db
        .selectFrom('todoExecutor')
        .select('userId')
        .where('todoId', '=', itemId)
        .execute()
      const expected = executors.map((each) => each.userId).filter((id) => id !== personId(ACTOR))
      expect(expected.length).toBeGreaterThan(0)
      const messages = await db
        .selectFrom('message')
        .select(['userId', 'tenantId', 'mergedCount'])
        .where('bizId', '=', itemId)
        .where('event', '=', 'todo.revoked')
        .execute()
      expect(messages.map((each) => each.userId).toSorted()).toEqual(expected.toSorted())
      expect(new Set(messages.map((each) => `${each.tenantId}:${each.mergedCount}`))).toEqual(
        new Set(['2:1']),
      )
    } finally {
      await opened.close()
    }
  } finally {
    await held.stop('SIGKILL')
    await after?.stop('SIGKILL')
    await database.remove()
  }
}, 120_000)
