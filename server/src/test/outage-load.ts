/**
 * People at work while parts of the product go away: writes that are repeated until they are
 * answered, reads, and open consoles.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { personId } from '../seed/data/people.ts'
import { call, type Listening, listen } from './cluster.ts'

export interface OutageLoad {
  /**
   * Ids of acknowledged to-dos by their title; undefined where an attempt whose answer was lost had
   * done it.
   */
  readonly ids: ReadonlyMap<string, string | undefined>
  /** The nickname that was acknowledged last, of each person. */
  readonly nicknames: ReadonlyMap<string, string>
  readonly requests: () => number
  /** Failed attempts since the last look, by what they got; forgets them. */
  takeFailures(): Readonly<Record<string, number>>
  /** Ends it; resolves when every write that was begun has been answered. */
  stop(): Promise<void>
}

const CLIENTS = 8
const CONSOLES = 4

export interface LoadOptions {
  readonly url: string
  readonly token: string
  /** Tokens of people who rename themselves, by user name. */
  readonly others: ReadonlyMap<string, string>
}

/** Starts at once. A refusal that no outage explains (4xx) makes `stop` reject. */
export const startLoad = ({ url, token, others }: LoadOptions): OutageLoad => {
  const ids = new Map<string, string | undefined>()
  const nicknames = new Map<string, string>()
  let failures: Record<string, number> = {}
  let going = true
  let requests = 0
  let serial = 0

  const attempt = async (...args: Parameters<typeof call>) => {
    requests += 1
    const answer = await call(...args).catch(() => undefined)
    if (answer?.status === 200 || answer?.code === 40902) return answer
    const what = answer === undefined ? 'no answer' : `${answer.status} ${answer.code}`
    failures[what] = (failures[what] ?? 0) + 1
    if (answer !== undefined && answer.status < 500 && answer.status !== 408)
      throw new Error(`${args[2]}: ${what} ${answer.msg}`)
    await pause(100)
    return undefined
  }

  const createTodo = async (title: string): Promise<void> => {
    for (;;) {
      const body = { title, executorIds: [personId('heping')] }
      const answer = await attempt(url, token, 'todo/save', body, {
        'tenant-id': '2',
        'idempotency-key': title.replace(' ', '-').replace('停摆', 'outage'),
      })
      if (answer === undefined) continue
      ids.set(title, answer.status === 200 ? String(answer.data.id) : undefined)
      return
    }
  }
  const rename = async (person: string, name: string): Promise<void> => {
    while (
      (await attempt(url, others.get(person) ?? '', 'user/update-nickname', { nickname: name })) ===
      undefined
    );
    nicknames.set(person, name)
  }
  const client = async (at: number): Promise<void> => {
    const person = [...others.keys()][at]
    while (going) {
      serial += 1
      const mine = serial
      await createTodo(`停摆 ${mine}`)
      if (person !== undefined) await rename(person, `名${mine}`)
      await attempt(
        url,
        token,
        'todo/select-all-todo',
        { pageNum: 1, pageSize: 10, data: {} },
        { 'tenant-id': '2' },
      )
    }
  }
  const open = new Set<Listening>()
  const console_ = async (): Promise<void> => {
    while (going) {
      const listening = await listen(url, token, '2').catch(() => undefined)
      if (listening === undefined) await pause(200)
      else {
        open.add(listening)
        await listening.closed
        open.delete(listening)
      }
    }
  }
  const running = Promise.all([
    ...Array.from({ length: CLIENTS }, (_, at) => client(at)),
    ...Array.from({ length: CONSOLES }, console_),
  ])
  // Told by `stop`; until then nobody waits for it.
  running.catch(() => {
    going = false
  })
  return {
    ids,
    nicknames,
    requests: () => requests,
    takeFailures() {
      const taken = failures
      failures = {}
      return taken
    },
    async stop() {
      going = false
      for (const each of open) each.socket.terminate()
      await running
    },
  }
}
