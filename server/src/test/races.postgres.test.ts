/**
 * What two people can press at the same moment: it happens once, and the other one hears why.
 * Applications have their own file.
 */
import { expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { newId } from '../platform/ids.ts'
import { personId } from '../seed/data/people.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'
import type { Answer } from './harness.ts'
import { product } from './product.ts'
import { meetAt } from './race.ts'

type Call = () => Promise<Answer<unknown>>

interface Race {
  readonly row: string
  readonly codes: readonly [number, number]
  readonly action: string
  readonly event: string
  /** Answers the row's id and the two calls. */
  prepare(): Promise<{ id: string; calls: readonly [Call, Call] }>
}

const h = product()
const system = () => h.platform.system('test')
const person = (userName: string, tenantId = '2') => h.as(personId(userName), tenantId)

const makeVenue = async (venueType: 1 | 2): Promise<string> => {
  const id = newId()
  const onlineTime = venueType === 1 ? new Date() : null
  const row = {
    tenantId: '2',
    id,
    name: `竞态${id.slice(-6)}`,
    venueType,
    forbidden: 2,
    onlineTime,
    forbiddenTime: null,
    creatorId: personId('zhaolan'),
  } as const
  await system().write(({ db }) => db.insertInto('venue').values(row).execute())
  return id
}
const apply =
  (who: string, id: string): Call =>
  () =>
    person(who).post('/api/venue/send-apply', [id])
const remove =
  (who: string, id: string): Call =>
  () =>
    person(who).post('/api/venue/remove-venue', [id])
const delist =
  (who: string, id: string): Call =>
  () =>
    person(who).post('/api/venue/up-down-venue', { isOperatingSide: 2, online: 1, venueIds: [id] })

const INTRODUCTION = { topFunction: '<p>统筹全区工作。</p>', topHistory: '<p>一九五二年设区。</p>' }
const SETTINGS = [
  ...[
    'id',
    'tenantFullName',
    'tenantEnglishName',
    'tenantName',
    'logo',
    'attribute',
    'address',
    'version',
  ],
  ...['province', 'provinceCode', 'city', 'cityCode', 'district', 'districtCode'],
]

const RACES: Readonly<Record<string, Race>> = {
  '[TD-02] a to-do revoked by two': {
    row: 'todo',
    codes: [200, 40902],
    action: 'todo.revoke',
    event: 'todo.revoked',
    async prepare() {
      const body = { title: '检查消防通道', executorIds: [personId('heping')] }
      const { id } = (await person('zhouming').post<{ id: string }>('/api/todo/save', body)).body
        .data
      const revoke =
        (who: string): Call =>
        () =>
          person(who).post('/api/todo/revoke-todo', { itemId: id })
      return { id, calls: [revoke('zhouming'), revoke('linxue')] }
    },
  },
  '[VN-07] a venue applied for by two': {
    row: 'venue',
    codes: [200, 40905],
    action: 'venue.apply',
    event: 'venue.applied',
    async prepare() {
      const id = await makeVenue(2)
      return { id, calls: [apply('zhaolan', id), apply('linxue', id)] }
    },
  },
  '[VN-07] a venue delisted by two': {
    row: 'venue',
    codes: [200, 40905],
    action: 'venue.delist',
    event: 'venue.delisted',
    async prepare() {
      const id = await makeVenue(1)
      return { id, calls: [delist('zhaolan', id), delist('linxue', id)] }
    },
  },
  '[VN-08] a venue deleted by two': {
    row: 'venue',
    codes: [200, 40401],
    action: 'venue.delete',
    event: 'venue.deleted',
    async prepare() {
      const id = await makeVenue(2)
      return { id, calls: [remove('zhaolan', id), remove('linxue', id)] }
    },
  },
  '[OS-02] basic data saved by two who read the same': {
    row: 'tenant',
    codes: [200, 40902],
    action: 'tenant.update',
    event: 'tenant.updated',
    async prepare() {
      await system().write(({ db }) =>
        db.updateTable('tenant').set({ logo: 'uc/2026/logo.png' }).where('id', '=', '2').execute(),
      )
      const now = (await person('linxue').get<Record<string, unknown>>('/api/uc/tenant/get')).body
        .data
      const body = Object.fromEntries(SETTINGS.map((key) => [key, now[key]]))
      const save =
        (who: string, address: string): Call =>
        () =>
          person(who).post('/api/uc/tenant/setting/update', { ...body, address })
      return { id: '2', calls: [save('zhouming', '竞态路1号'), save('linxue', '竞态路2号')] }
    },
  },
  '[OS-04] the introduction saved by two who read the same': {
    row: 'tenant',
    codes: [200, 40902],
    action: 'tenant.introduce',
    event: 'tenant.updated',
    async prepare() {
      const { version } = (
        await person('linxue').get<{ version: number }>('/api/uc/tenant/get-introduction')
      ).body.data
      const body = { tenantId: '2', topHistory: INTRODUCTION.topHistory, version }
      const save =
        (who: string): Call =>
        () =>
          person(who).post('/api/uc/tenant/setting/update-introduction', {
            ...body,
            topFunction: `${INTRODUCTION.topFunction}<p>${who}</p>`,
          })
      return { id: '2', calls: [save('zhouming'), save('linxue')] }
    },
  },
  '[LG-06] an account disabled by two operators': {
    row: 'user_account',
    codes: [200, 40905],
    action: 'user.disable',
    event: 'user.disabled',
    prepare() {
      const id = personId('luxiaofan')
      const disable =
        (who: string): Call =>
        () =>
          person(who, '1').post('/api/ops/user/disable', { userId: id, reason: '违规' })
      return Promise.resolve({ id, calls: [disable('wutong'), disable('xuyang2024')] as const })
    },
  },
  '[UC-07] the account number changed in two windows, where it may be once a year': {
    row: 'user_account',
    codes: [200, 40905],
    action: 'user.userName.update',
    event: 'user.userName.set',
    async prepare() {
      const id = personId('heping')
      const change = async (username: string): Promise<Call> => {
        const window = person('heping')
        const proof = { password: passwordDigest(DEMO_PASSWORD), type: 4 }
        const { token } = (await window.post<{ token: string }>('/api/user/verify-password', proof))
          .body.data
        return () => window.post('/api/user/update-username', { username, token })
      }
      return { id, calls: [await change('he_ping01'), await change('he_ping02')] }
    },
  },
}

/** How many entries and events of the thing there are. */
const traces = async (
  id: string,
  { action, event }: Race,
): Promise<readonly [entries: number, events: number]> => {
  const { db } = system()
  const entries = await db
    .selectFrom('auditLog')
    .select('id')
    .where('objectId', '=', id)
    .where('action', '=', action)
    .execute()
  const events = await db
    .selectFrom('outbox')
    .select('id')
    .where('objectId', '=', id)
    .where('type', '=', event)
    .execute()
  return [entries.length, events.length]
}

test.each(Object.keys(RACES))(
  '%s: once, with one entry and one event, and the other one is refused',
  async (name) => {
    const race = RACES[name] as Race
    const { id, calls } = await race.prepare()
    const before = await traces(id, race)
    const answers = await meetAt({ table: race.row, id }, calls)
    expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual(race.codes)
    expect(await traces(id, race)).toEqual(before.map((count) => count + 1))
  },
)

test('[VN-08] a venue applied for and deleted at once: one of the two, and nothing of the other', async () => {
  const id = await makeVenue(2)
  const answers = await meetAt({ table: 'venue', id }, [apply('zhaolan', id), remove('linxue', id)])
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
  const venue = await system()
    .db.selectFrom('venue')
    .select(['deletedAt', 'listingStatus'])
    .where('id', '=', id)
    .executeTakeFirst()
  const waiting = await system()
    .db.selectFrom('approval')
    .select('id')
    .where('objectId', '=', id)
    .execute()
  const applied = answers[0]?.body.code === 200
  expect(
    applied
      ? [venue?.deletedAt, venue?.listingStatus]
      : [venue?.deletedAt instanceof Date, venue?.listingStatus],
  ).toEqual(applied ? [null, 1] : [true, null])
  expect(waiting).toHaveLength(applied ? 1 : 0)
})

test('[UC-07] the nickname changed in two windows: the second entry begins where the first one ended', async () => {
  const id = personId('zhaolan')
  const rename =
    (nickname: string): Call =>
    () =>
      person('zhaolan').post('/api/user/update-nickname', { nickname })
  const answers = await meetAt({ table: 'user_account', id }, [rename('小兰'), rename('阿兰')])
  expect(answers.map(({ body }) => body.code)).toEqual([200, 200])
  const rows = await system()
    .db.selectFrom('auditLog')
    .select(['before', 'after'])
    .where('objectId', '=', id)
    .where('action', '=', 'user.nickname.update')
    .orderBy('id')
    .execute()
  const [first, second] = rows.slice(-2)
  expect(second?.before).toEqual(first?.after)
})
