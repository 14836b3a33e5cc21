/**
 * `npm run bench:probing`: whether the time of an answer tells if a mobile number or an e-mail
 * address has an account. Every call that takes one before the caller has proven that it is theirs
 * is made for BENCH_PAIRS (200) that have one and as many that have none, in an order by chance,
 * against the started product on PostgreSQL. Prints, asserts nothing but that the answers are alike.
 *
 * `told` is the chance that of one of each the one with an account took longer: 0.50 tells nothing.
 * By chance alone it lies between 0.44 and 0.56 in 19 of 20 runs of 200 pairs.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { passwordDigest } from '@zz/login-site'
import { loadavg } from 'node:os'
import pg from 'pg'
import { Browser, HUMAN_TRACK, StockClient } from '../modules/auth/browser.test-support.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'
import { percentiles, say, withBareDatabase } from './crowd-server.ts'
import { type BenchServer, startProduct } from './product.ts'

const PAIRS = Number(process.env.BENCH_PAIRS ?? 200)
const WARM_UP = 10
/** Only calls whose name holds it. */
const ONLY = process.env.BENCH_ONLY ?? ''
/** More than there are calls to measure. */
const CASES = 20
const FIRST = 7_600_000_000_000
const TENANT = '2'
/** May invite to organisation 2, each with a rate of its own. */
const CALLERS = ['linxue', 'zhouming']
const RATE_MILLIS = 61_000
const WRONG_CODE = '000000'

type Existence = 'has' | 'none'
interface Answer {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly keys: readonly string[]
}
interface Case {
  readonly name: string
  /** What the nth number or address of either sort is. */
  target(sort: Existence, nth: number): string
  /** What comes before the call that is timed. */
  before?(target: string): Promise<void>
  call(target: string): Promise<Answer>
  readonly pairs?: number
}

/** Accounts with a password, in an organisation: as many as numbers and addresses are asked about. */
const fill = (): Promise<void> =>
  withBareDatabase(async (client) => {
    const people = CASES * (PAIRS + WARM_UP)
    await client.query(
      `insert into user_account (id, user_name, nick_name, real_name, name_pinyin, name_initials, mobile, email, status, activated)
       select $1::bigint + i, 'probe' || i, '成员' || i, '成员' || i, 'chengyuan', 'cy', '+86139' || lpad(i::text, 8, '0'), 'probe' || i || '@example.com', 1, true
       from generate_series(0, $2::int - 1) i`,
      [FIRST, people],
    )
    await client.query(
      `insert into user_secret (user_id, password_hash)
       select $1::bigint + i, (select password_hash from user_secret limit 1) from generate_series(0, $2::int - 1) i`,
      [FIRST, people],
    )
    await client.query(
      `insert into member (tenant_id, id, user_id, platform) select 3, $1::bigint + i, $1::bigint + i, 'gov' from generate_series(0, $2::int - 1) i`,
      [FIRST, people],
    )
    await client.query('vacuum analyze')
  })

let used = 0
/** The numbers of one case are no other's. */
const numbers = (): Case['target'] => {
  const from = used
  used += PAIRS + WARM_UP
  return (sort, nth) =>
    sort === 'has'
      ? `139${String(from + nth).padStart(8, '0')}`
      : `138${String(from + nth).padStart(8, '0')}`
}
const addresses = (): Case['target'] => {
  const from = used
  used += PAIRS + WARM_UP
  return (sort, nth) => `${sort === 'has' ? 'probe' : 'nobody'}${from + nth}@example.com`
}

const answerOf = (
  status: number,
  body: { code: number; msg: string; data?: object | null },
): Answer => ({
  status,
  code: body.code,
  msg: body.msg,
  keys: Object.keys(body.data ?? {}),
})

/** What a stranger may ask of the login site. */
function loginCases(browser: Browser, uid: string): Case[] {
  const post = async (path: string, body: object): Promise<Answer> => {
    const answer = await browser.post(path, body)
    return answerOf(answer.status, answer.body)
  }
  const password = passwordDigest('Wrong@2024x')
  const signIn = (principal: string) =>
    post('password', { uid, principal, password, accessType: 3 })
  let token = ''
  const code = (scene: string): Case => ({
    name: `code to sign in, scene ${scene}`,
    target: numbers(),
    before: async () => void (token = await browser.captcha(scene)),
    call: (mobile) => post('send-code', { mobile, scene, captchaToken: token }),
  })
  const typed = (name: string, scene: string, path: string, more: object): Case => ({
    name,
    target: numbers(),
    before: async (mobile) => void (await browser.code(mobile, scene)),
    call: (mobile) => post(path, { mobile, code: WRONG_CODE, ...more }),
  })
  return [
    code('login'),
    code('reset'),
    code('register'),
    { name: 'password, by mobile', target: numbers(), call: signIn },
    { name: 'password, by e-mail', target: addresses(), call: signIn },
    typed('wrong code to sign in', 'login', 'sms', { uid }),
    typed('wrong code, new password', 'reset', 'reset-password', { password }),
    typed('wrong code to register', 'register', 'register', {
      uid,
      password,
      nickName: '新人',
      agreements: ['REGISTER_AGREEMENT', 'PRIVACY'],
    }),
  ]
}

/** What somebody signed in may ask of a number or address that is not the caller's. */
async function consoleCases(server: BenchServer): Promise<Case[]> {
  const tokens = await server.signIn(CALLERS)
  const post = async (
    token: string,
    path: string,
    body: object,
  ): Promise<Answer & { data: Record<string, unknown> }> => {
    const answer = await fetch(`${server.url}/api/user/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'tenant-id': TENANT,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    const envelope = (await answer.json()) as {
      code: number
      msg: string
      data: Record<string, unknown> | null
    }
    return { ...answerOf(answer.status, envelope), data: envelope.data ?? {} }
  }
  const me = tokens[0] ?? ''
  const captcha = async (): Promise<string> => {
    const { data } = await post(me, 'captcha/start', {})
    return String(
      (await post(me, 'captcha/answer', { id: data.id, track: HUMAN_TRACK })).data.token,
    )
  }
  const plain = ({ status, code, msg, keys }: Answer): Answer => ({ status, code, msg, keys })
  const send = (type: 1 | 2): Case => {
    let token = ''
    return {
      name: `code to bind, ${type === 1 ? 'mobile' : 'e-mail'}`,
      target: type === 1 ? numbers() : addresses(),
      before: async () => void (token = await captcha()),
      call: async (mobileOrEmail) =>
        plain(await post(me, 'v2/send-code', { mobileOrEmail, type, captchaToken: token })),
    }
  }
  const bind = async (type: 1 | 3): Promise<Case> => {
    const proven = await post(me, 'verify-password', {
      password: passwordDigest(DEMO_PASSWORD),
      type,
    })
    return {
      name: `wrong code to bind, ${type === 1 ? 'mobile' : 'e-mail'}`,
      target: type === 1 ? numbers() : addresses(),
      before: async (mobileOrEmail) =>
        void (await post(me, 'v2/send-code', {
          mobileOrEmail,
          type: type === 1 ? 1 : 2,
          captchaToken: await captcha(),
        })),
      call: async (mobileOrEmail) =>
        plain(
          await post(me, 'update-mobile-or-email', {
            mobileOrEmail,
            type,
            code: WRONG_CODE,
            token: proven.data.token,
          }),
        ),
    }
  }
  let turn = 0
  return [
    send(1),
    send(2),
    await bind(1),
    await bind(3),
    {
      name: 'invitation by mobile',
      target: numbers(),
      pairs: Math.min(PAIRS, 60),
      call: async (mobile) => {
        for (;;) {
          turn += 1
          const answer = await post(tokens[turn % tokens.length] ?? '', 'apply/invite', {
            mobiles: [mobile],
          })
          if (answer.status !== 429) return plain(answer)
          // Nobody may invite more often; what waited is not counted.
          await pause(RATE_MILLIS)
          throw new RangeError('waited')
        }
      },
    },
  ]
}

/** What was counted: the limits of attempts are no part of this. */
const forget = (client: pg.Client): Promise<unknown> => client.query('delete from auth_attempt')

async function measure(client: pg.Client, each: Case): Promise<void> {
  const times: Record<Existence, number[]> = { has: [], none: [] }
  const seen: Record<Existence, Map<string, number>> = { has: new Map(), none: new Map() }
  const one = async (sort: Existence, nth: number, counts: boolean): Promise<void> => {
    const target = each.target(sort, nth)
    await forget(client)
    await each.before?.(target)
    const from = performance.now()
    const answer = await each.call(target)
    const taken = performance.now() - from
    if (!counts) return
    times[sort].push(taken)
    const text = JSON.stringify(answer)
    seen[sort].set(text, (seen[sort].get(text) ?? 0) + 1)
  }
  const pairs = each.pairs ?? PAIRS
  for (let nth = 0; nth < pairs + WARM_UP; nth += 1) {
    const order: Existence[] = Math.random() < 0.5 ? ['has', 'none'] : ['none', 'has']
    for (const sort of order)
      await one(sort, nth, nth >= WARM_UP).catch((error: unknown) => {
        if (!(error instanceof RangeError)) throw error
      })
  }
  report(each.name, times, seen)
}

function report(
  name: string,
  { has, none }: Record<Existence, number[]>,
  seen: Record<Existence, ReadonlyMap<string, number>>,
): void {
  let longer = 0
  for (const a of has) for (const b of none) longer += a > b ? 1 : a === b ? 0.5 : 0
  const told = longer / (has.length * none.length)
  const [one, other] = [[...seen.has.keys()].sort(), [...seen.none.keys()].sort()]
  const alike = JSON.stringify(one) === JSON.stringify(other)
  say(
    `  ${name.padEnd(34)} has ${percentiles(has)}   none ${percentiles(none)}   told ${told.toFixed(2)}`,
  )
  say(`  ${''.padEnd(34)} ${alike ? 'answered alike' : 'ANSWERED DIFFERENTLY'}: ${one.join(' ')}`)
  if (alike) return
  say(`  ${''.padEnd(34)} and: ${other.join(' ')}`)
  process.exitCode = 1
}

const loads = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')

const server = await startProduct({})
const client = new pg.Client({ connectionString: process.env.BARE_DATABASE })
try {
  await client.connect()
  await fill()
  const browser = new Browser(server.issuer)
  const { uid } = await (await StockClient.discover(server.issuer, 'console', server.url)).begin(
    browser,
  )
  say(`\nprobing, ${PAIRS} pairs, ms; load ${loads()}`)
  const cases = [...loginCases(browser, uid), ...(await consoleCases(server))]
  for (const each of cases.filter(({ name }) => name.includes(ONLY))) await measure(client, each)
  say(`  load at the end ${loads()}`)
} finally {
  await client.end()
  await server.stop()
}
