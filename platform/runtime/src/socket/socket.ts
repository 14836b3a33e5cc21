import type { ServerPush } from '@zz/contract'

/** Times in milliseconds: a ping each 50 s, polling each 60 s, 10 s for an answer unless given. */
export interface SocketOptions {
  /** Opens a connection; a browser's `WebSocket` in the page, a fake in tests. */
  readonly open: () => WebSocket
  /** First message of every connection (decisions G20); null where nobody is signed in. */
  readonly hello: () => Promise<{ token: string; tenantId: string } | null>
  /** Asked every minute while no connection holds: the pushes that would have come. */
  readonly poll: () => Promise<ServerPush[]>
  /** Told every push, that of a poll too. */
  readonly dispatch: (push: ServerPush) => void
  /**
   * Told when a connection holds again after one was lost: pushes may have been missed in between.
   */
  readonly onResume?: () => void
  /** While this is so, nothing is tried by itself; `hurry` tells of its end. */
  readonly isOffline?: () => boolean
  readonly pingEvery?: number
  readonly pollEvery?: number
  /** How long after a ping a connection that says nothing still counts as alive. */
  readonly answerWithin?: number
}

/** The page's one connection. `start` twice is once; `stop` ends it without further tries. */
export interface PageSocket {
  start(): void
  /** Says hello again, after a switch of tenant or a renewal. */
  greet(): void
  /** Tries a lost connection again at once. */
  hurry(): void
  stop(): void
}

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
const SHORTEST_PAUSE = 300
/**
 * The person has too many windows open, or this one said too much: news are polled for, and the
 * socket is tried again only then.
 */
const TOO_MANY = 4429
const TOO_MANY_PAUSE = 300_000
/** Closing code of a connection that was lost without one. */
const LOST = 1006
/** Closing codes of a server that goes away or starts anew. */
const LEAVING: ReadonlySet<number> = new Set([1001, 1012])

/**
 * Live news of the server: hello, ping each 50 s, reconnection with growing pauses, polling in
 * between (decisions G20).
 */
export function createSocket(options: SocketOptions): PageSocket {
  const { dispatch } = options
  let connection: WebSocket | null = null
  let pause = FIRST_PAUSE
  let running = false
  /** Whether this connection has said anything: one that closes at once is not hurried back to. */
  let heard = false
  /** Whether a connection was lost, and with it perhaps a push, since the last welcome. */
  let gap = false
  let ping: ReturnType<typeof setInterval> | undefined
  let poll: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  /** Set from a ping to the next word of the server. */
  let deadline: ReturnType<typeof setTimeout> | undefined

  const pollNow = (): void => {
    if (options.isOffline?.() === true) return
    options.poll().then(
      (pushes) => pushes.forEach(dispatch),
      () => undefined,
    )
  }
  const greet = async (to: WebSocket): Promise<void> => {
    const hello = await options.hello()
    if (hello !== null && to.readyState === to.OPEN)
      to.send(JSON.stringify({ type: 'hello', ...hello }))
  }
  const down = (of: WebSocket, code: number): void => {
    if (connection !== of) return
    connection = null
    clearInterval(ping)
    clearTimeout(deadline)
    if (!running) return
    gap = true
    poll ??= setInterval(pollNow, options.pollEvery ?? 60_000)
    if (heard && LEAVING.has(code)) {
      // The server that leaves says so when another already answers.
      again = setTimeout(connect, Math.random() * SHORTEST_PAUSE)
    } else if (code === TOO_MANY) {
      again = setTimeout(connect, TOO_MANY_PAUSE * (1 + Math.random() / 2))
    } else {
      // A little chance in the pause keeps a thousand tabs from returning in the same second after
      // a restart.
      again = setTimeout(connect, pause * (0.75 + Math.random() / 2))
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
    heard = false
  }
  /** What the connection says by itself: only what comes after its welcome is sure to arrive. */
  const welcome = (): void => {
    if (!gap) return
    gap = false
    pollNow()
    options.onResume?.()
  }
  /** A dead connection does not say that it closes, so it is not waited for. */
  const giveUp = (dead: WebSocket): void => {
    down(dead, LOST)
    dead.close()
  }
  const connect = (): void => {
    if (options.isOffline?.() === true) return
    const opened = options.open()
    connection = opened
    opened.addEventListener('open', () => {
      if (connection !== opened) return
      clearInterval(poll)
      poll = undefined
      greet(opened).catch(() => opened.close())
      ping = setInterval(() => {
        if (opened.readyState !== opened.OPEN) return
        clearTimeout(deadline)
        deadline = setTimeout(() => giveUp(opened), options.answerWithin ?? 10_000)
        opened.send('{"type":"ping"}')
      }, options.pingEvery ?? 50_000)
    })
    opened.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (connection !== opened) return
      clearTimeout(deadline)
      const push = readPush(event.data)
      if (push === null) return
      pause = FIRST_PAUSE
      heard = true
      if (push.type === 'welcome') welcome()
      else dispatch(push)
    })
    opened.addEventListener('close', ({ code }) => down(opened, code))
  }

  return {
    start() {
      if (running) return
      running = true
      connect()
    },
    greet() {
      const open = connection
      if (open?.readyState === open?.OPEN && open !== null) greet(open).catch(() => open.close())
    },
    hurry() {
      if (!running || connection !== null) return
      clearTimeout(again)
      pause = FIRST_PAUSE
      connect()
    },
    stop() {
      running = false
      gap = false
      clearTimeout(again)
      clearInterval(poll)
      poll = undefined
      clearInterval(ping)
      clearTimeout(deadline)
      // Its end is not waited for: `start` may come before it.
      const ended = connection
      connection = null
      heard = false
      ended?.close()
    },
  }
}

function readPush(data: unknown): ServerPush | { type: 'welcome' } | null {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    const known =
      typeof value === 'object' &&
      value !== null &&
      'type' in value &&
      typeof value.type === 'string'
    return known ? ({ data: {}, ...value } as ServerPush) : null
  } catch {
    return null
  }
}
