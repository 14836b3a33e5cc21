/**
 * `npm run bench:organisations`: finding one's way among BENCH_ORGANISATIONS (10,000) organisations
 * below one's own, of which nine in ten stand directly below it: the selector's calls and searches,
 * for the leader of the organisation and for an ordinary member, and the switcher of somebody who
 * works in BENCH_OWN (2,000) of them, over HTTP one after the other: median, 95th percentile and greatest of BENCH_ROUNDS (60) calls beside the target, with the CPU of
 * server and database. Prints; judges nothing.
 */
import { loadavg } from 'node:os'
import { CROWD_TENANT } from '../seed/crowd.ts'
import { cpuOf, cpuOfTree } from './cpu.ts'
import {
  crowdStaff,
  MANAGER,
  percentiles,
  say,
  withBareDatabase,
  withCrowdServer,
} from './crowd-server.ts'

const ORGANISATIONS = Number(process.env.BENCH_ORGANISATIONS ?? 10_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60)
/** Organisations in which one person works. */
const OWN = Number(process.env.BENCH_OWN ?? 2000)
const STAFF = Number(process.env.BENCH_STAFF ?? 1000)
const WARM_UP = 3
/** Milliseconds after which a call that misses its target by far is asked no more. */
const LONGEST = 8000
/** Milliseconds (issue "Organisations"). */
const TARGET = 200
/** An organisation of the demo data whose columns the others take over. */
const PATTERN = '4'
const FIRST = 5_000_000
/** One that has others below it. */
const WIDE = String(FIRST + 1)

/** Works in very many organisations. */
const BUSY = crowdStaff(6)

const fillOrganisations = (): Promise<void> =>
  withBareDatabase(async (client) => {
    await client.query(
      `insert into tenant select (jsonb_populate_record(t, jsonb_build_object(
         'id', $1::bigint + n, 'pid', case when n % 10 = 0 then $1::bigint + 1 + n / 10 % 100 else $2::bigint end, 'tenant_type', 1 + n % 7, 'top_org_flag', 2,
         'tenant_name', '第' || n || (array['街道', '公司', '学校', '社区', '人才站', '党支部', '小区'])[1 + n % 7],
         'tenant_full_name', '锦云区第' || n || (array['街道办事处', '服务有限公司', '实验学校', '社区居民委员会', '人才服务站', '党支部', '花园小区'])[1 + n % 7],
         'tenant_code', null))).*
       from tenant t, generate_series(1, $3::int) n where t.id = $4`,
      [FIRST, CROWD_TENANT, ORGANISATIONS, PATTERN],
    )
    await client.query(
      `insert into department (tenant_id, id, name, simple_name, path, depth)
       select id, id, tenant_name, tenant_name, id || '/', 1 from tenant where id > $1 and id <= $1::bigint + $2::int`,
      [FIRST, ORGANISATIONS],
    )
    await client.query(
      `insert into tenant_belong (tenant_id, id, belong_tenant_id, applicant_id, audit_status)
       select id, id, $3::bigint, creator_id, 2 from tenant where id > $1 and id <= $1::bigint + $2::int and id % 4 = 0`,
      [FIRST, ORGANISATIONS, CROWD_TENANT],
    )
    await client.query(
      `insert into member (tenant_id, id, user_id, platform, status)
       select $1::bigint + n, $1::bigint + n, $2, 'gov', 1 from generate_series(1, $3::int) n`,
      [FIRST, BUSY, OWN],
    )
    await client.query('vacuum analyze tenant, department, tenant_belong, member')
  })

const page = (pageNum: number, more: object = {}) => ({ pageNum, pageSize: 50, ...more })
const below = (pageNum: number, more: object = {}) =>
  ['uc/tenant/list-subordinate', page(pageNum, more)] as const

/** What the selector, the searches and the lists of the settings ask. */
const CALLS: Readonly<Record<string, readonly [path: string, body?: object]>> = {
  'types with counts': ['uc/tenant/list-subordinate-type'],
  'directly below, page 1': below(1, { id: CROWD_TENANT }),
  'directly below, page 150': below(150, { id: CROWD_TENANT }),
  'directly below, of a type': below(1, { id: CROWD_TENANT, tenantType: 4 }),
  'directly below, by name': below(1, { id: CROWD_TENANT, tenantName: '实验学校' }),
  'directly below, no such name': below(1, { id: CROWD_TENANT, tenantName: '没有这个' }),
  'below one of them': below(1, { id: WIDE }),
  'all of a type, page 1': below(1, { tenantType: 4 }),
  'all of a type, page 25': below(25, { tenantType: 4 }),
  'all, without pages': ['uc/tenant/list-subordinate', { tenantType: 1 }],
  'belonging, page 1': ['uc/tenant/list-belonging', page(1, { id: CROWD_TENANT })],
  'search: found everywhere': ['uc/tenant/search', { tenantName: '锦云', tenantType: 'all' }],
  'search: one whole name': ['uc/tenant/search', { tenantName: '第7777街道', tenantType: 'all' }],
  'search: nothing': ['uc/tenant/search', { tenantName: '没有这个', tenantType: 'all' }],
  'departments by name': ['department/search', page(1, { name: '第7777' })],
  'people by name': ['user/search', page(1, { userName: '王' })],
  'departments of one below': ['department/list-subordinate', page(1, { tenantId: WIDE })],
}

const SWITCHER: typeof CALLS = { [`switcher of ${OWN}`]: ['user/list-current-tenant'] }

const ask = async (
  url: string,
  person: string,
  [path, body]: readonly [string, object?],
): Promise<number> => {
  const from = performance.now()
  const answer = await fetch(`${url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${person}`,
      'tenant-id': CROWD_TENANT,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  if (code !== 200) throw new Error(`${path} answered ${code} ${msg}`)
  return performance.now() - from
}

await withCrowdServer(STAFF, async (url, pid) => {
  const database = Number(process.env.POSTGRES_PID ?? 0)
  const cpu = (): number => cpuOf(pid) + (database === 0 ? 0 : cpuOfTree(database))
  await fillOrganisations()
  const load = () =>
    loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')
  say(
    `\n${ORGANISATIONS} organisations below one, ${ROUNDS} calls each, ms, target ${TARGET}; load ${load()}`,
  )
  for (const [name, person, calls] of [
    ['leader', MANAGER, CALLS],
    ['member', crowdStaff(5), CALLS],
    ['in many', BUSY, SWITCHER],
  ] as const) {
    say(`  ${name}`)
    for (const [label, call] of Object.entries(calls)) {
      for (let round = 0; round < WARM_UP; round += 1) await ask(url, person, call)
      const times: number[] = []
      const before = cpu()
      const until = performance.now() + LONGEST
      while (times.length < ROUNDS && performance.now() < until)
        times.push(await ask(url, person, call))
      const spent = ((cpu() - before) / times.length).toFixed(1)
      const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
      say(
        `    ${label.padEnd(30)} ${percentiles(times)}  CPU ${spent.padStart(5)}  ${slow <= TARGET ? 'held' : 'MISSED'}`,
      )
    }
  }
  say(`  load at the end ${load()}`)
})
