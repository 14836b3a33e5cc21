/**
 * People at work while parts of the product go away: writes that are repeated until they are
 * answered, reads, uploads, and open consoles that wait for news of what their person did.
 */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pdf } from '../modules/upload/test/samples.ts'
import { personId } from '../seed/data/people.ts'
import { call, type Listening, listen } from './cluster.ts'

/** What a part of the round came to. */
export interface LoadPart {
  /** Failed attempts of calls, by what they got. */
  readonly failures: Readonly<Record<string, number>>
  /** The same of uploads, none of which is repeated. */
  readonly failedUploads: Readonly<Record<string, number>>
  /** Milliseconds from the beginning of a call that succeeded to its news at an open console. */
  readonly pushes: readonly number[]
  /** Calls whose news no console heard: it was not connected just then. */
  readonly unheard: number
}

export interface OutageLoad {
  /**
   * Ids of acknowledged to-dos by their title; undefined where an attempt whose answer was lost had
   * done it.
   */
  readonly ids: ReadonlyMap<string, string | undefined>
  /** The nickname that was acknowledged last, of each person. */
  readonly nicknames: ReadonlyMap<string, string>
  /** SHA-256 of every file whose upload was acknowledged, by its key. */
  readonly files: ReadonlyMap<string, string>
  readonly requests: () => number
  /** What was since the last look; forgets it. */
  takePart(): LoadPart
  /** Ends it; resolves when every write that was begun has been answered. */
  stop(): Promise<void>
}

export interface LoadOptions {
  readonly url: string
  readonly token: string
  /** Tokens of people who rename themselves, by user name. */
  readonly others: ReadonlyMap<string, string>
}

const CLIENTS = 8
const UPLOAD_PAUSE_MILLIS = 200
/** News that have not come by then are counted as unheard. */
const NEWS_MILLIS = 5000
const TENANT = { 'tenant-id': '2' }

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

const emptyPart = () => ({
  failures: {} as Record<string, number>,
  failedUploads: {} as Record<string, number>,
  pushes: [] as number[],
  unheard: 0,
})

const count = (counts: Record<string, number>, what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1
}

/** Starts at once. A refusal that no outage explains (4xx) makes `stop` reject. */
export const startLoad = ({ url, token, others }: LoadOptions): OutageLoad => {
  const ids = new Map<string, string | undefined>()
  const nicknames = new Map<string, string>()
  const files = new Map<string, string>()
  /** When a person's console heard of a change last. */
  const heardAt = new Map<string, number>()
  let part = emptyPart()
  let going = true
  let requests = 0
  let serial = 0

  const attempt = async (...args: Parameters<typeof call>) => {
    requests += 1
    const answer = await call(...args).catch(() => undefined)
    if (answer?.status === 200 || answer?.code === 40902) return answer
    const what = answer === undefined ? 'no answer' : `${answer.status} ${answer.code}`
    count(part.failures, what)
    if (answer !== undefined && answer.status < 500 && answer.status !== 408)
      throw new Error(`${args[2]}: ${what} ${answer.msg}`)
    await pause(100)
    return undefined
  }

  const createTodo = async (title: string): Promise<void> => {
    for (;;) {
      const body = { title, executorIds: [personId('heping')] }
      const answer = await attempt(url, token, 'todo/save', body, {
        ...TENANT,
        'idempotency-key': title.replace(' ', '-').replace('停摆', 'outage'),
      })
      if (answer === undefined) continue
      ids.set(title, answer.status === 200 ? String(answer.data.id) : undefined)
      return
    }
  }
  const waitForNews = async (person: string, from: number): Promise<void> => {
    while (performance.now() < from + NEWS_MILLIS) {
      const at = heardAt.get(person) ?? 0
      if (at > from) return void part.pushes.push(at - from)
      await pause(5)
    }
    part.unheard += 1
  }
  const rename = async (person: string, nickname: string): Promise<void> => {
    for (;;) {
      const from = performance.now()
      const mine = others.get(person) ?? ''
      if ((await attempt(url, mine, 'user/update-nickname', { nickname })) === undefined) continue
      nicknames.set(person, nickname)
      return waitForNews(person, from)
    }
  }
  const client = async (at: number): Promise<void> => {
    const person = [...others.keys()][at]
    while (going) {
      serial += 1
      const mine = serial
      await createTodo(`停摆 ${mine}`)
      if (person !== undefined) await rename(person, `名${mine}`)
      const wanted = { pageNum: 1, pageSize: 10, data: {} }
      await attempt(url, token, 'todo/select-all-todo', wanted, TENANT)
    }
  }
  const upload = async (): Promise<void> => {
    while (going) {
      const bytes = new Uint8Array(pdf(20_000))
      bytes.set(randomBytes(1000), 1000)
      const form = new FormData()
      form.set('file', new Blob([bytes]), '纪要.pdf')
      requests += 1
      const answer = await fetch(`${url}/api/upload/action`, {
        method: 'POST',
        headers: { ...TENANT, authorization: `Bearer ${token}` },
        body: form,
      }).catch(() => undefined)
      const told = (await answer?.json().catch(() => ({}))) as
        | { code?: number; data?: { key: string } }
        | undefined
      if (told?.code === 200 && told.data !== undefined) files.set(told.data.key, sha256(bytes))
      else
        count(
          part.failedUploads,
          answer === undefined ? 'no answer' : `${answer.status} ${told?.code}`,
        )
      await pause(UPLOAD_PAUSE_MILLIS)
    }
  }
  const open = new Set<Listening>()
  const keepConsole = async (person: string | undefined, bearer: string): Promise<void> => {
    while (going) {
      const listening = await listen(url, bearer, '2').catch(() => undefined)
      if (listening === undefined) {
        await pause(200)
        continue
      }
      open.add(listening)
      listening.socket.on('message', (text: Buffer) => {
        if (person !== undefined && text.includes('user.profile.updated/v1'))
          heardAt.set(person, performance.now())
      })
      await listening.closed
      open.delete(listening)
    }
  }
  const running = Promise.all([
    ...Array.from({ length: CLIENTS }, (_, at) => client(at)),
    upload(),
    keepConsole(undefined, token),
    ...[...others].map(([person, bearer]) => keepConsole(person, bearer)),
  ])
  // Told by `stop`; until then nobody waits for it.
  running.catch(() => {
    going = false
  })
  return {
    ids,
    nicknames,
    files,
    requests: () => requests,
    takePart() {
      const taken = part
      part = emptyPart()
      return taken
    },
    async stop() {
      going = false
      for (const each of open) each.socket.terminate()
      await running
    },
  }
}
