/**
 * `npm run bench:venues`: an organisation with BENCH_VENUES (10,000) venues, the newest of which has
 * BENCH_BOOKINGS (100,000) bookings, and as many at all others: the list that counts bookings, the
 * figures of the venue and those of the organisation. Milliseconds on the clock over HTTP, one call
 * after the other. Prints; judges nothing.
 */
import { loadavg } from 'node:os'
import { CROWD_TENANT } from '../seed/crowd.ts'
import {
  crowdStaff,
  MANAGER,
  percentiles,
  postAs,
  say,
  withBareDatabase,
  withCrowdServer,
} from './crowd-server.ts'

const VENUES = Number(process.env.BENCH_VENUES ?? 10_000)
const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 100_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100)
const WARM_UP = 20
const STAFF = 1000
const FIRST = 8_000_000
/** Created last, so that it stands on the first page. */
const BUSY = FIRST + 1

const fill = (): Promise<void> =>
  withBareDatabase(async (client) => {
    await client.query(
      `insert into venue (tenant_id, id, name, venue_type, online_time, creator_id, created_at)
       select $1, $2::bigint + n, '批量场地' || n, 1 + n % 2, case when n % 2 = 0 then now() - n * interval '1 minute' end, $3, now() - n * interval '1 minute'
       from generate_series(1, $4::int) n`,
      [CROWD_TENANT, FIRST, MANAGER, VENUES],
    )
    for (const [at, from] of [
      ['$3::bigint', 0],
      ['$3::bigint + 1 + n % ($6::int - 1)', BOOKINGS],
    ] as const)
      await client.query(
        `insert into appointment (tenant_id, id, venue_id, booker_tenant_id, booker_id, user_count, start_time, end_time, audit_status, no_show, created_at)
         select $1::bigint, $2::bigint + n, ${at}, case when n % 3 = 0 then $1::bigint else (select min(id) from tenant where id <> $1::bigint) end, $4, 5, now() - n * interval '1 hour', now() - (n - 1) * interval '1 hour',
           case when n % 10 = 0 then 4 else 2 end, n % 50 = 0, now() - n * interval '1 hour'
         from generate_series(1, $5::int) n where $6::int > 1`,
        [CROWD_TENANT, FIRST + from, BUSY, crowdStaff(0), BOOKINGS, VENUES],
      )
    await client.query('vacuum analyze venue, appointment')
  })

await withCrowdServer(STAFF, async (url) => {
  await fill()
  const page = (data: object) =>
    postAs(url, MANAGER, 'venue/page-public-venue', { pageNum: 1, pageSize: 10, data })
  const get = async (path: string): Promise<{ millis: number }> => {
    const from = performance.now()
    const answer = await fetch(`${url}/api/venue/${path}`, {
      headers: { authorization: `Bearer ${MANAGER}`, 'tenant-id': CROWD_TENANT },
    })
    const { code, msg } = (await answer.json()) as { code: number; msg: string }
    if (code !== 200) throw new Error(`${path} answered ${code} ${msg}`)
    return { millis: performance.now() - from }
  }
  const load = loadavg().map((each) => each.toFixed(1))
  say(
    `\n${VENUES} venues, ${BOOKINGS} bookings of one; ${ROUNDS} calls, ms; load ${load.join(' ')}`,
  )
  const cases: readonly (readonly [string, () => Promise<{ millis: number }>])[] = [
    ['list with the venue', () => page({ venueType: 2 })],
    ['list without it', () => page({ venueType: 1 })],
    ['venues in use', () => page({ useStatus: 2 })],
    ['figures of the venue', () => get(`get-venue-statistic?venueId=${BUSY}`)],
    ['its detail', () => get(`get-venue-detail?id=${BUSY}`)],
    ['figures of the organisation', () => get('get-venue-overview')],
  ]
  for (const [name, call] of cases) {
    for (let round = 0; round < WARM_UP; round += 1) await call()
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push((await call()).millis)
    say(`  ${name.padEnd(28)} ${percentiles(times)}`)
  }
})
