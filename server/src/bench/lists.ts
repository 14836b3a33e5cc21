/**
 * `npm run bench:lists`: the list of to-dos with its total among BENCH_TODOS (200,000) for a person
 * with 44, one with a half of all and one who manages them; then BENCH_CONSOLES (1,000) open
 * consoles while 20 to-dos a second are made: list calls a console, and what other calls take
 * meanwhile. Milliseconds on the clock over HTTP. Prints; judges nothing.
 */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { CROWD_TENANT } from '../seed/crowd.ts'
import {
  crowdStaff,
  FEW,
  fillTodos,
  findSeenStaff,
  HALF,
  MANAGER,
  percentiles,
  postAs,
  say,
  withCrowdServer,
} from './crowd-server.ts'

const TODOS = Number(process.env.BENCH_TODOS ?? 200_000)
const CONSOLES = Number(process.env.BENCH_CONSOLES ?? 1000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const CHANGES_A_SECOND = 20
const list = (url: string, person: string, data: object = {}, pageNum = 1) =>
  postAs(url, person, 'todo/select-all-todo', { pageNum, pageSize: 10, data })

const measureList = async (url: string): Promise<void> => {
  say(`\nlist of to-dos with its total among ${TODOS}, ${ROUNDS} calls one after the other, ms`)
  const cases: readonly (readonly [string, string, object, number])[] = [
    ['with 44, page 1', FEW, {}, 1],
    ['with 44, by status', FEW, { todoStatus: 2 }, 1],
    ['with 44, by words', FEW, { title: '待办1' }, 1],
    ['with a half, page 1', HALF, {}, 1],
    ['with a half, page 1000', HALF, {}, 1000],
    ['manager, page 1', MANAGER, {}, 1],
    ['manager, page 1000', MANAGER, {}, 1000],
    ['manager, by words', MANAGER, { title: '待办199' }, 1],
  ]
  for (const [name, person, data, page] of cases) {
    let total = 0
    for (let round = 0; round < 20; round += 1) total = (await list(url, person, data, page)).total
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      times.push((await list(url, person, data, page)).millis)
    say(`  ${name.padEnd(24)} ${percentiles(times)}  total ${total}`)
  }
}

interface Console {
  readonly person: string
  pushes: number
  lists: number
}

/** As the page does it (shared-ui, RemoteStore): gathered a little, spread as the server says. */
const openConsole = async (url: string, person: string, ask: (of: Console) => void) => {
  const state: Console = { person, pushes: 0, lists: 0 }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws/message`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token: person, tenantId: CROWD_TENANT }))
  await once(socket, 'message')
  let waiting: NodeJS.Timeout | undefined
  socket.on('message', (raw: Buffer) => {
    const { type, data } = JSON.parse(raw.toString('utf8')) as {
      type: string
      data: { name?: string; spread?: number }
    }
    if (type !== 'changed' || data.name !== 'todo.changed/v1') return
    state.pushes += 1
    waiting ??= setTimeout(
      () => {
        waiting = undefined
        ask(state)
      },
      50 + Math.random() * (data.spread ?? 0),
    )
  })
  return { state, socket }
}

const measurePushes = async (url: string): Promise<void> => {
  const lists: number[] = []
  const failed: unknown[] = []
  const ask = (of: Console): void => {
    of.lists += 1
    list(url, of.person).then(
      ({ millis }) => lists.push(millis),
      (error: unknown) => failed.push(error),
    )
  }
  const consoles = await Promise.all(
    Array.from({ length: CONSOLES }, (_, nth) =>
      openConsole(url, nth === 0 ? MANAGER : crowdStaff(nth - 1), ask),
    ),
  )
  const seen = await findSeenStaff(CONSOLES - 1)
  const others: number[] = []
  const writes: Promise<{ millis: number }>[] = []
  const end = performance.now() + SECONDS * 1000
  let made = 0
  const tick = setInterval(() => {
    const executorIds = [1, 7, 13].map((step) => seen[(made * step + 3) % seen.length] ?? FEW)
    made += 1
    const title = `压测待办${made}`
    writes.push(
      postAs(url, crowdStaff(made % 500), 'todo/save', {
        title,
        executorIds: [...new Set(executorIds)],
      }),
    )
  }, 1000 / CHANGES_A_SECOND)
  while (performance.now() < end) {
    others.push(
      (
        await postAs(url, crowdStaff(900), 'station/query-page', {
          pageNum: 1,
          pageSize: 10,
          data: {},
        })
      ).millis,
    )
    await pause(20)
  }
  clearInterval(tick)
  const saved = (await Promise.all(writes)).map(({ millis }) => millis)
  await pause(1500)
  const told = consoles.filter(({ state }) => state.pushes > 0).map(({ state }) => state)
  const most = Math.max(...told.map((state) => state.lists)) / SECONDS
  const calls = told.reduce((sum, state) => sum + state.lists, 0)
  say(
    `\n${CONSOLES} consoles of one organisation, ${made} to-dos made in ${SECONDS} s, 3 executors each`,
  )
  say(`  consoles told            ${told.length}`)
  say(`  list calls               ${(calls / SECONDS).toFixed(1)} a second in all`)
  say(`  of the busiest console   ${most.toFixed(2)} a second`)
  say(
    `  a told console on average ${(calls / SECONDS / Math.max(1, told.length)).toFixed(2)} a second`,
  )
  say(`  list calls, ms           ${percentiles(lists)}`)
  say(`  saves, ms                ${percentiles(saved)}`)
  say(`  other calls, ms          ${percentiles(others)}`)
  say(`  failed                   ${failed.length}`)
  for (const { socket } of consoles) socket.terminate()
}

// Four fifths of the rows are people.
await withCrowdServer(1500, async (url) => {
  await fillTodos(TODOS)
  await measureList(url)
  await measurePushes(url)
})
