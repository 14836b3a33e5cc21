/** A rolling restart under load (SV-06): no request is cut, sockets move over, data is whole. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { type OwnRedis, startRedis } from '../../../scripts/lib/redis.mjs'
import { personId } from '../seed/data/people.ts'
import { cleanups } from './cleanups.ts'
import { type Called, type Cluster, call, type Listening, listen, startCluster } from './cluster.ts'
import { eventually } from './eventually.ts'
import { type OwnDatabase, ownDatabase } from './process.ts'

const CLIENTS = 10
const SOCKETS = 6

describe('[SV-06] SIGTERM to one process after the other under load', () => {
  let database: OwnDatabase
  let redis: OwnRedis
  let cluster: Cluster
  let token = ''

  const made = cleanups()
  beforeAll(async () => {
    database = await ownDatabase()
    made.add(() => database.remove())
    redis = await startRedis()
    made.add(() => redis.stop())
    cluster = await startCluster({
      database,
      redisUrl: redis.url,
      env: { DRAIN_SECONDS: '4', RATE_LIMIT: '1000000' },
    })
    made.add(() => cluster.close())
    token = (await cluster.signIn('zhouming')).access_token
  }, 120_000)
  afterAll(() => made.run(), 60_000)

  test('no request is cut, sockets move to the other process, every acknowledged write is there once', async () => {
    const refused: string[] = []
    const acknowledged: string[] = []
    const targets = new Set<string | null>()
    let going = true
    let serial = 0
    const client = async (): Promise<void> => {
      while (going) {
        serial += 1
        const mine = serial
        const writes = mine % 3 === 0
        const answer = await (writes
          ? call(
              cluster.url,
              token,
              'todo/save',
              { title: `排空 ${mine}`, executorIds: [personId('heping')] },
              { 'tenant-id': '2' },
            )
          : call(cluster.url, token, 'user/sessions')
        ).catch(
          (error: unknown): Called => ({
            status: 0,
            code: 0,
            msg:
              error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error),
            data: {},
            target: null,
          }),
        )
        if (answer.status !== 200) refused.push(`${answer.status} ${answer.msg}`)
        else if (writes) acknowledged.push(String(answer.data.id))
        targets.add(answer.target)
      }
    }
    /** Like the console's socket: told to come back, it does at once, through the proxy. */
    const closings: number[] = []
    const open = new Set<Listening>()
    const socket = async (): Promise<void> => {
      while (going) {
        const listening = await listen(cluster.url, token, '2')
        open.add(listening)
        closings.push(await listening.closed)
        open.delete(listening)
      }
    }
    const load = [
      ...Array.from({ length: CLIENTS }, client),
      ...Array.from({ length: SOCKETS }, socket),
    ]
    await eventually('all sockets', () => open.size === SOCKETS)
    for (const member of cluster.members) {
      await eventually('writes', () => acknowledged.length > 20)
      const before = acknowledged.length
      member.server.stop('SIGTERM').catch(() => {})
      await eventually(
        'not ready',
        async () => (await fetch(`${member.url}/api/ready`).catch(() => undefined))?.status === 503,
      )
      expect(await member.server.ended()).toBe(0)
      await eventually('the sockets at the other one', () => open.size === SOCKETS)
      await eventually('writes at the other one', () => acknowledged.length > before + 10)
      await member.restart()
      await cluster.proxy.look()
    }
    going = false
    for (const each of open) each.socket.terminate()
    await Promise.all(load)

    expect(refused).toEqual([])
    expect(targets.size).toBe(2)
    expect(closings.filter((code) => code === 1001).length).toBeGreaterThanOrEqual(SOCKETS)
    expect(new Set(closings)).toEqual(new Set([1001, 1006]))
    const admin = new pg.Client({ connectionString: database.env.DATABASE_ADMIN_URL })
    await admin.connect()
    try {
      const { rows } = await admin.query<{ id: string; audits: number; events: number }>(
        `select t.id, (select count(*)::int from audit_log a where a.object_id = t.id::text and a.action = 'todo.create') as audits,
           (select count(*)::int from outbox o where o.object_id = t.id::text and o.type = 'todo.created') as events
         from todo t where t.title like '排空 %'`,
      )
      expect(rows.map((row) => row.id).toSorted()).toEqual(acknowledged.toSorted())
      expect(rows.filter((row) => row.audits !== 1 || row.events !== 1)).toEqual([])
    } finally {
      await admin.end()
    }
  }, 120_000)
})
