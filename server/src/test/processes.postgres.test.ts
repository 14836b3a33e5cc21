/**
 * Several processes work as one (SV-03): PostgreSQL, Redis and two servers behind plain proxies,
 * each serving console and login site. That what one process keeps of rights and sessions is read
 * again after at most a second is shown with a clock: modules/role/role.test.ts (RL-04) and
 * modules/auth/api.test.ts (LG-06).
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import pg from 'pg'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { type OwnRedis, startRedis } from '../../../scripts/lib/redis.mjs'
import { Browser, StockClient } from '../modules/auth/browser.test-support.ts'
import { Authenticator } from '../modules/auth/security/authenticator.test-support.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'
import { departmentId } from '../seed/data/departments.ts'
import { personId } from '../seed/data/people.ts'
import { cleanups } from './cleanups.ts'
import { type Called, type Cluster, call, listen, startCluster } from './cluster.ts'
import { eventually } from './eventually.ts'
import { type OwnDatabase, ownDatabase, startServer } from './process.ts'
import { startS3, type TestS3 } from './s3.ts'

const RATE = 150

describe('[SV-03] two processes behind a proxy', () => {
  let database: OwnDatabase
  let redis: OwnRedis
  let s3: TestS3
  let cluster: Cluster
  let admin: pg.Client
  const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await admin.query<Record<string, unknown>>(text, values)).rows

  const made = cleanups()
  beforeAll(async () => {
    database = await ownDatabase()
    made.add(() => database.remove())
    redis = await startRedis()
    made.add(() => redis.stop())
    s3 = await startS3()
    made.add(() => s3.stop())
    cluster = await startCluster({
      database,
      redisUrl: redis.url,
      env: { ...s3.env, RATE_LIMIT: String(RATE) },
    })
    made.add(() => cluster.close())
    admin = new pg.Client({ connectionString: database.env.DATABASE_ADMIN_URL })
    await admin.connect()
    made.add(() => admin.end())
  }, 240_000)
  afterAll(() => made.run(), 60_000)

  test('both answer, and say that Redis and storage are up', async () => {
    const targets = new Set<string | null>()
    for (let turn = 0; turn < 4; turn += 1)
      targets.add((await fetch(`${cluster.url}/api/health`)).headers.get('x-target'))
    expect(targets).toEqual(new Set(cluster.members.map((member) => String(member.port))))
    for (const { url } of cluster.members) {
      const ready = async () =>
        (await (await fetch(`${url}/api/ready`)).json()) as Record<string, string>
      // Tried two seconds after a start, and again until the login sites listen.
      await eventually('the login site', async () => (await ready()).login === 'up')
      expect(await ready()).toEqual({
        status: 'ready',
        redis: 'up',
        storage: 'up',
        login: 'up',
      })
    }
  })

  test('what is done at one is pushed to the sockets of both, to each once', async () => {
    const { access_token: token } = await cluster.signIn('zhouming')
    const listeners = await Promise.all(
      cluster.members.map((member) => listen(member.url, token, '2')),
    )
    const saved = await call(cluster.members[0].url, token, 'user/update-nickname', {
      nickname: '明哥一',
    })
    expect(saved.status).toBe(200)
    const changed = ({ type, data }: { type: string; data: Record<string, unknown> }): boolean =>
      type === 'changed' && data.name === 'user.profile.updated/v1'
    for (const { until } of listeners) await until(changed)
    for (const { heard, socket } of listeners) {
      expect(heard.filter(changed)).toHaveLength(1)
      socket.terminate()
    }
  }, 150_000)

  test('a log-out at one ends the session at the other; a kick-out reaches its socket there', async () => {
    const mine = await cluster.signIn('linxue')
    const other = await cluster.signIn('linxue')
    const [a, b] = cluster.members
    expect((await call(b.url, other.access_token, 'user/sessions')).status).toBe(200)
    const listening = await listen(b.url, other.access_token, '2')
    expect((await call(a.url, mine.access_token, 'user/sessions/end-others', {})).status).toBe(200)
    await eventually(
      'the end',
      async () => (await call(b.url, other.access_token, 'user/sessions')).status === 401,
    )
    await listening.until(({ type }) => type === 'kickout')
    expect(await listening.closed).toBe(4401)
  }, 150_000)

  test('a permission taken away in the database counts at both, announced by nobody', async () => {
    const { access_token: token } = await cluster.signIn('heping')
    const ask = async (url: string): Promise<number> =>
      (
        await call(url, token, 'role/authorize/my-permissions?tenantId=7', undefined, {
          'tenant-id': '7',
        })
      ).status
    for (const member of cluster.members) expect(await ask(member.url)).toBe(200)
    await sql('update member set status = 2 where user_id = $1 and tenant_id = 7', [
      personId('heping'),
    ])
    for (const member of cluster.members)
      await eventually('the refusal', async () => (await ask(member.url)) === 403)
    await sql('update member set status = 1 where user_id = $1 and tenant_id = 7', [
      personId('heping'),
    ])
    for (const member of cluster.members)
      await eventually('the permission', async () => (await ask(member.url)) === 200)
  }, 150_000)

  test('[RL-04] [MB-01] what somebody may do changes at one process and counts at the other: by the keys of a role, by a place that gives one, by leading a department', async () => {
    const { access_token: leader } = await cluster.signIn('zhouming')
    const { access_token: token } = await cluster.signIn('liwei_zh')
    const [a, b] = cluster.members
    const here = { 'tenant-id': '2' }
    const act = async (path: string, body: object): Promise<Called['data']> => {
      const answer = await call(a.url, leader, path, body, here)
      expect({ path, status: answer.status, msg: answer.msg }).toMatchObject({ path, status: 200 })
      return answer.data
    }
    const paged = (data: object): object => ({ pageNum: 1, pageSize: 1, data })
    const comesTo = (what: string, path: string, data: object, status: number): Promise<void> =>
      eventually(
        what,
        async () => (await call(b.url, token, path, paged(data), here)).status === status,
      )
    const groups = (await act('role/list-all', {})) as unknown as { id: string; locked: boolean }[]
    const roleGroupId = groups.find(({ locked }) => !locked)?.id
    const { id: roleId } = await act('role/save', { name: '两个进程', roleGroupId })
    const keys = (menuIds: readonly string[]) =>
      act('role/authorize/authorize-menu', { roleId, appId: '0', menuIds })
    const [fund, person] = [departmentId('2', '财政科'), personId('liwei_zh')]
    const [apps, members] = ['uc-app/page-apply-use', 'user/page-tenant-user']
    await comesTo('nothing to begin with', apps, {}, 403)
    await act('role/member/allocate-department', { roleId, departmentIds: [fund] })
    await keys(['appAudit'])
    await comesTo('nothing of a role elsewhere', apps, {}, 403)
    await act('user/tenant-user/place', { userIds: [person], departmentIds: [fund] })
    await comesTo('the right by the place', apps, {}, 200)
    await keys([])
    await comesTo('the refusal by the keys', apps, {}, 403)
    await keys(['appAudit'])
    await comesTo('the right by the keys', apps, {}, 200)
    await act('user/tenant-user/place', { userIds: [person], fromDeptId: fund, departmentIds: [] })
    await comesTo('the refusal by the place', apps, {}, 403)
    const led = { id: fund, name: '财政科', simpleName: '财政科', isUpdateManagers: 1 }
    const lead = (who: string) =>
      act('department/update-department-setting', { ...led, newManagers: [personId(who)] })
    await lead('liwei_zh')
    await comesTo('the right of who leads', members, { departmentId: fund }, 200)
    await lead('zhouming')
    await comesTo('the refusal of who led', members, { departmentId: fund }, 403)
  }, 150_000)

  test('a file stored by one is served by the other', async () => {
    const { access_token: token } = await cluster.signIn('linxue')
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
    const saved = await call(cluster.members[0].url, token, 'upload/v2/upload-file', {
      appCode: 'uc',
      fileItems: [{ body: png, fileName: 'a.png', fileType: 1 }],
    })
    const [key] = saved.data as unknown as string[]
    for (const { url } of cluster.members) {
      const file = await fetch(`${url}/files/${key}`)
      expect(file.status).toBe(200)
      expect(file.headers.get('content-type')).toBe('image/png')
    }
  }, 150_000)

  test('the general limit is counted over both, also one after the other', async () => {
    const { access_token: token } = await cluster.signIn('zhaolan')
    const statuses: number[] = []
    for (let count = 0; count < RATE + 20; count += 1)
      statuses.push((await call(cluster.url, token, 'user/sessions')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(RATE)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    for (const member of cluster.members)
      expect(await call(member.url, token, 'user/sessions')).toMatchObject({
        status: 429,
        code: 42901,
      })
    // Health and readiness are never counted.
    for (const path of ['health', 'ready'])
      expect(
        (await fetch(`${cluster.members[0].url}/api/${path}`)).headers.get('x-ratelimit-limit'),
      ).toBeNull()
  }, 150_000)

  test('five wrong passwords, given to both login sites in turn, lock at both', async () => {
    const stock = await StockClient.discover(cluster.issuer, 'console', cluster.url)
    const browser = new Browser(cluster.issuer)
    const attempt = await stock.begin(browser)
    const answers: number[] = []
    for (let count = 0; count < 8; count += 1) {
      const { body } = await browser.post('password', {
        uid: attempt.uid,
        principal: 'chensiyuan',
        password: passwordDigest('Wrong@2024x'),
        accessType: 3,
      })
      answers.push(body.code)
    }
    const refused = answers.at(-1)
    expect(answers.filter((code) => code !== refused).length).toBeLessThanOrEqual(5)
    const right = await browser.post('password', {
      uid: attempt.uid,
      principal: 'chensiyuan',
      password: passwordDigest('Demo@2024x'),
      accessType: 3,
    })
    expect(right.status).not.toBe(200)
  }, 150_000)

  test('events are delivered exactly once, whichever process stored them', async () => {
    const { access_token: token } = await cluster.signIn('zhouming')
    const executor = personId('heping')
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        call(
          cluster.url,
          token,
          'todo/save',
          { title: `一次 ${index}`, executorIds: [executor] },
          { 'tenant-id': '2', 'idempotency-key': `once-${index}-abcdef` },
        ),
      ),
    )
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]))
    const ids = made.map(({ data }) => String(data.id))
    await eventually(
      'the deliveries',
      async () =>
        (
          await sql(
            'select 1 from outbox_delivery d join outbox o on o.id = d.event_id where d.done_at is null',
          )
        ).length === 0,
    )
    const messages = await sql(
      `select biz_id, count(*)::int as n from message where user_id = $1 and biz_id = any($2) group by biz_id`,
      [executor, ids],
    )
    expect(messages).toHaveLength(60)
    expect(new Set(messages.map(({ n }) => n))).toEqual(new Set([1]))
  }, 150_000)

  test('a repeated request acts once, also when its copies reach different processes at once', async () => {
    const { access_token: token } = await cluster.signIn('zhouming')
    const body = { title: '同一请求', executorIds: [personId('heping')] }
    const copies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        call(cluster.members[index % 2 === 0 ? 0 : 1].url, token, 'todo/save', body, {
          'tenant-id': '2',
          'idempotency-key': 'the-same-key-0001',
        }),
      ),
    )
    expect(new Set(copies.map(({ status, data }) => `${status} ${String(data.id)}`)).size).toBe(1)
    expect(await sql(`select 1 from todo where title = '同一请求'`)).toHaveLength(1)
  }, 150_000)

  test('a move of the registry at one is served by both at once', async () => {
    const registry = async (url: string) =>
      (await call(url, '', 'registry')).data as {
        revision: string
        remotes: Record<string, { state: string; version: string } | undefined>
      }
    const mfe = {
      id: 'probe',
      title: '探针',
      owner: 'ops',
      contract: '^1.0',
      frame: 'console',
      routes: [],
      menu: [],
      permissions: [],
      events: { emits: [], listens: [] },
      api: [],
    }
    const record = {
      id: 'probe',
      version: 'p1',
      contract: '^1.0',
      integrity: {},
      builtAt: '2026-11-21T00:00:00.000Z',
      mfe,
    }
    await sql('insert into registry_version (remote, version, record) values ($1, $2, $3)', [
      'probe',
      'p1',
      JSON.stringify(record),
    ])
    await sql('insert into registry_pointer (remote, stable) values ($1, $2)', ['probe', 'p1'])
    for (const { url } of cluster.members)
      expect((await registry(url)).remotes.probe).toMatchObject({ state: 'on' })
    await sql(`update registry_pointer set state = 'maintenance' where remote = 'probe'`)
    for (const { url } of cluster.members)
      expect((await registry(url)).remotes.probe).toMatchObject({ state: 'maintenance' })
    await sql('insert into registry_version (remote, version, record) values ($1, $2, $3)', [
      'probe',
      'p2',
      JSON.stringify({ ...record, version: 'p2' }),
    ])
    await sql(`update registry_pointer set stable = 'p2', previous = 'p1' where remote = 'probe'`)
    for (const { url } of cluster.members)
      expect((await registry(url)).remotes.probe).toMatchObject({
        version: 'p2',
        previous: { version: 'p1' },
      })
  }, 150_000)

  test('Redis dies: both go on, say so, and heal by themselves when it is back', async () => {
    const { access_token: token } = await cluster.signIn('ouyangnan')
    const { access_token: leader } = await cluster.signIn('zhouming')
    const { access_token: manager } = await cluster.signIn('liwei_xx')
    const [a, b] = cluster.members
    const listening = await listen(b.url, token, '2')
    const redisOf = async (url: string): Promise<unknown> =>
      ((await (await fetch(`${url}/api/ready`)).json()) as { redis?: string }).redis
    await redis.kill()
    for (const { url } of cluster.members) {
      await eventually('the loss', async () => (await redisOf(url)) === 'lost')
      expect((await fetch(`${url}/api/ready`)).status).toBe(200)
      expect(await (await fetch(`${url}/api/metrics`)).text()).toMatch(/^zz_redis_up 0$/m)
      expect((await call(url, token, 'user/sessions')).status).toBe(200)
    }
    // A right that is taken at one counts at the other all the same.
    const here = { 'tenant-id': '2' }
    const mayManage = async (): Promise<number> => {
      const asked = { pageNum: 1, pageSize: 1, data: {} }
      return (await call(b.url, manager, 'uc-app/page-apply-use', asked, here)).status
    }
    const [held] = await sql('select role_id from role_user where tenant_id = 2 and user_id = $1', [
      personId('liwei_xx'),
    ])
    const given = { roleId: String(held?.role_id), userIds: [personId('liwei_xx')] }
    expect(await mayManage()).toBe(200)
    expect((await call(a.url, leader, 'role/member/remove-user', given, here)).status).toBe(200)
    await eventually('the refusal', async () => (await mayManage()) === 403)
    expect((await call(a.url, leader, 'role/member/allocate-user', given, here)).status).toBe(200)
    await eventually('the right', async () => (await mayManage()) === 200)
    // Said while nothing carries it: kept, and sent again.
    expect((await call(a.url, token, 'user/update-nickname', { nickname: '断线时' })).status).toBe(
      200,
    )
    await eventually(
      'the failed push',
      async () =>
        (await sql(`select 1 from outbox_delivery where error like 'news did not%'`)).length > 0,
    )
    await redis.start()
    for (const { url } of cluster.members)
      await eventually('the return', async () => (await redisOf(url)) === 'up')
    // Its console is told to come back, because news may have passed it by.
    expect(await listening.closed).toBe(1012)
    await eventually(
      'the push',
      async () => (await sql(`select 1 from outbox_delivery where done_at is null`)).length === 0,
    )
    const again = await listen(b.url, token, '2')
    expect((await call(a.url, token, 'user/update-nickname', { nickname: '又好了' })).status).toBe(
      200,
    )
    await again.until(
      ({ type, data }) => type === 'changed' && data.name === 'user.profile.updated/v1',
    )
    again.socket.terminate()
    for (const member of cluster.members)
      expect(member.server.log()).toMatch(/Redis is lost[^]*Redis is back/)
  }, 150_000)

  test('[UC-07] a passkey’s answer counts once between both processes, and a process with another domain of passkeys does not start', async () => {
    const { access_token: token } = await cluster.signIn('heping')
    const [one, other] = cluster.members.map((member) => member.url) as [string, string]
    const key = new Authenticator()
    const here = { origin: cluster.url }
    const challengeOf = ({ data }: Called): string =>
      (data.options as { challenge: string }).challenge
    const password = passwordDigest(DEMO_PASSWORD)
    const proven = await call(one, token, 'user/verify-password', { password, type: 8 })
    const proof = { token: String(proven.data.token) }
    const made = key.create(challengeOf(await call(one, token, 'user/passkey/start', proof)), here)
    const save = (at: string) =>
      call(at, token, 'user/passkey/save', { ...proof, name: '工作电脑', response: made })
    expect(await save(other)).toMatchObject({ code: 200 })
    expect((await save(one)).code).not.toBe(200)
    expect((await call(one, token, 'user/passkeys')).data.passkeys).toHaveLength(1)

    const challenge = challengeOf(await call(one, token, 'user/passkey/prove-start', { type: 4 }))
    const response = key.sign(challenge, here)
    const prove = (at: string) => call(at, token, 'user/passkey/prove', { type: 4, response })
    expect(await prove(other)).toMatchObject({ code: 200 })
    for (const at of [one, other])
      expect(await prove(at)).toMatchObject({ status: 400, code: 40003 })

    const moved = startServer({
      ...cluster.shared,
      DEMO: '1',
      PUBLIC_URL: 'https://console.example.org',
      LOGIN_URL: 'https://login.example.org',
      PORT: String(await freePort()),
      LOGIN_PORT: String(await freePort()),
    })
    expect(await moved.ended()).toBe(1)
    expect(moved.log()).toContain('PASSKEY_DOMAIN=localhost')
  }, 150_000)

  test('a process without REDIS_URL or S3_ENDPOINT is refused where others serve, and so is one that would join it', async () => {
    const alone = startServer({
      ...database.env,
      DEMO: '1',
      PORT: String(await freePort()),
      LOGIN_PORT: String(await freePort()),
    })
    expect(await alone.ended()).toBe(1)
    expect(alone.log()).toContain(
      'another process serves this database: several processes need REDIS_URL',
    )
    const strayed = startServer({
      ...cluster.shared,
      REDIS_URL: 'redis://127.0.0.1:1',
      PORT: String(await freePort()),
      LOGIN_PORT: String(await freePort()),
    })
    expect(await strayed.ended()).toBe(1)
    expect(strayed.log()).toContain('REDIS_URL: Redis at 127.0.0.1:1 cannot be used')
    // What it stores would lie on its own disk, where the others do not find it.
    const own = startServer({
      ...cluster.shared,
      S3_ENDPOINT: '',
      S3_BUCKET: '',
      S3_ACCESS_KEY: '',
      S3_SECRET_KEY: '',
      PORT: '0',
      LOGIN_PORT: '0',
    })
    expect(await own.ended()).toBe(1)
    expect(own.log()).toContain('and S3_ENDPOINT, where all of them find the files')
  }, 150_000)
})
