/**
 * `WS /api/ws/message` (decisions G20): signs in by its first message, then gets pushes. Nothing of
 * it stands in the URL.
 */
import websocket from '@fastify/websocket'
import type { MenuKey, ResourceKey, ServerPush } from '@zz/contract'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import Schema from 'typebox/schema'
import type { WebSocket } from 'ws'
import type { Platform } from '../platform.ts'
import { type Grants, NO_GRANTS } from '../ports.ts'
import { PUSH_TOPIC, type PushTarget } from '../push.ts'
import { gatherNews } from './gathered-news.ts'

const PATH = '/api/ws/message'
const MAX_MESSAGE = 8192
const HELLO_MILLIS = 10_000
/**
 * Closing codes: sign in again; not a member; said something else than agreed; too many sockets or
 * too much said; this process ends; news were missed.
 */
const CLOSE = {
  unauthorised: 4401,
  forbidden: 4403,
  protocol: 4400,
  tooMany: 4429,
  leaving: 1001,
  again: 1012,
} as const
/** Sockets of one person at this process: a window each, on a few devices. */
const MAX_PER_PERSON = 20
/** A seat whose console says nothing is judged anew that often all the same. */
const JUDGE_MILLIS = 60_000
/** A console that said nothing for that long is gone, or comes back. */
const SILENCE_MILLIS = 180_000
const LOOK_MILLIS = 20_000
/** A console says two things a minute, and a few more at switches and renewals. */
const MAX_SAID = { count: 30, millis: 60_000 } as const

/** As `ws` and Node call them. */
const EXPECTED_ENDS = /^(?:WS_ERR_\w+|ECONNRESET|EPIPE)$/

const Incoming = Schema.Compile(
  Type.Union([
    Type.Object(
      {
        type: Type.Literal('hello'),
        token: Type.String({ maxLength: 4096 }),
        tenantId: Type.String({ pattern: '^(-1|[1-9][0-9]{0,18})$' }),
      },
      { additionalProperties: false },
    ),
    Type.Object({ type: Type.Literal('ping') }, { additionalProperties: false }),
  ]),
)

interface Seat {
  readonly token: string
  readonly userId: string
  readonly sessionId: string
  readonly tenantId: string
  /** As they were when the seat was last judged. */
  readonly grants: Grants
}

/** A seat of a socket, and when what about it happened, in milliseconds. */
interface Seated {
  readonly seat: Seat
  readonly saidAt: number
  readonly judgedAt: number
  /** Judges the seat anew; closes the socket whose seat counts no more. */
  judge(): void
}
type Seats = Map<WebSocket, Seated>

/** Whether a push is for a seat. */
const fitting = ({ userId, tenantId, sessionId, concerned }: PushTarget) => {
  const people = new Set(concerned?.userIds)
  const isConcerned = ({ userId: id, grants }: Seat): boolean =>
    concerned === undefined ||
    people.has(id) ||
    concerned.keys.some(
      (key) => grants.menus.has(key as MenuKey) || grants.resources.has(key as ResourceKey),
    )
  return (seat: Seat): boolean =>
    (userId === undefined || userId === seat.userId) &&
    (tenantId === undefined || tenantId === seat.tenantId) &&
    (sessionId === undefined || sessionId === seat.sessionId) &&
    isConcerned(seat)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whoever the token stands for, in the tenant he names; undefined when he may not. */
const seatFor = async (
  platform: Platform,
  token: string,
  tenantId: string,
): Promise<Seat | 'unauthorised' | 'forbidden'> => {
  const identity = await platform.authenticator.authenticate(token)
  if (identity === null) return 'unauthorised'
  if (identity.client.scopes !== 'all') return 'forbidden'
  const { userId, sessionId } = identity
  const grants = tenantId === '-1' ? NO_GRANTS : await platform.permissions.of(userId, tenantId)
  if (tenantId !== '-1' && !grants.member) return 'forbidden'
  return { token, userId, sessionId, tenantId, grants }
}

const countOf = (seats: Seats, userId: string): number => {
  let count = 0
  for (const { seat } of seats.values()) if (seat.userId === userId) count += 1
  return count
}

/** Counts what one socket says. Out: whether that was too much. */
const talkLimit = (): (() => boolean) => {
  let said = 0
  let ends = 0
  return () => {
    const now = Date.now()
    if (now >= ends) {
      said = 0
      ends = now + MAX_SAID.millis
    }
    said += 1
    return said > MAX_SAID.count
  }
}

const talk = (platform: Platform, socket: WebSocket, seats: Seats): void => {
  const patience = setTimeout(() => socket.close(CLOSE.unauthorised), HELLO_MILLIS)
  /** Takes the seat as it may be had now, or closes the socket. Answers whether it has one. */
  const takeSeat = async (token: string, tenantId: string, saidAt: number): Promise<boolean> => {
    const found = await seatFor(platform, token, tenantId)
    if (typeof found === 'string') {
      seats.delete(socket)
      socket.close(CLOSE[found])
      return false
    }
    if (socket.readyState !== socket.OPEN) return false
    if (!seats.has(socket) && countOf(seats, found.userId) >= MAX_PER_PERSON) {
      socket.close(CLOSE.tooMany)
      return false
    }
    clearTimeout(patience)
    seats.set(socket, { seat: found, saidAt, judgedAt: Date.now(), judge })
    return true
  }
  const answer = async (raw: string): Promise<void> => {
    const message = parse(raw)
    if (!Incoming.Check(message)) return socket.close(CLOSE.protocol)
    const wanted =
      message.type === 'hello'
        ? { token: message.token, tenantId: message.tenantId }
        : seats.get(socket)?.seat
    if (wanted === undefined) return socket.close(CLOSE.unauthorised)
    if (!(await takeSeat(wanted.token, wanted.tenantId, Date.now()))) return
    socket.send(JSON.stringify({ type: message.type === 'hello' ? 'welcome' : 'pong' }))
  }
  // One after the other, so that a hello is settled before what follows it.
  let turn = Promise.resolve()
  const inTurn = (work: () => Promise<void>): void => {
    turn = turn.then(work).catch((error: unknown) => {
      platform.log.error({ err: error }, 'socket failed')
      socket.close(1011)
    })
  }
  const judge = (): void =>
    inTurn(async () => {
      const seated = seats.get(socket)
      if (seated !== undefined)
        await takeSeat(seated.seat.token, seated.seat.tenantId, seated.saidAt)
    })
  const isTooMuch = talkLimit()
  socket.on('message', (data: Buffer) => {
    // What arrives after the close was begun is not read.
    if (socket.readyState !== socket.OPEN) return
    if (isTooMuch()) return socket.close(CLOSE.tooMany)
    inTurn(() => answer(data.toString('utf8')))
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(patience)
    seats.delete(socket)
  })
}

const say = (socket: WebSocket, text: string): void => {
  if (socket.readyState === socket.OPEN) socket.send(text)
}

/** What news about a person's rights do to the seats that they reached. */
const follow = (seats: Seats, socket: WebSocket, type: ServerPush['type']): void => {
  if (type === 'kickout') socket.close(CLOSE.unauthorised)
  else if (type === 'permissions') seats.get(socket)?.judge()
  else if (type === 'removed') {
    // No question of what the person may: that may be kept for a second longer.
    seats.delete(socket)
    socket.close(CLOSE.forbidden)
  }
}

/** Judges seats that nothing was heard of, and closes sockets that are silent for too long. */
const lookAround = (seats: Seats, now: number): void => {
  for (const [socket, { saidAt, judgedAt, judge }] of seats)
    if (now - saidAt >= SILENCE_MILLIS) socket.close(CLOSE.again)
    else if (now - judgedAt >= JUDGE_MILLIS) judge()
}

/** The open sockets of this process. */
export interface Sockets {
  /** Number of signed-in ones. */
  count(): number
  /**
   * Judges seats that were not judged for a minute, and closes (1012) those silent for three; done
   * every 20 seconds by itself. `now` in milliseconds.
   */
  look(now: number): void
  /** Tells all to come back at once (1012), because news may have passed this process by. */
  moveOver(): void
}

/** Registers the socket; browsers of other origins are refused. */
export const serveSocket = async (http: FastifyInstance, platform: Platform): Promise<Sockets> => {
  const seats: Seats = new Map()
  const looking = setInterval(() => lookAround(seats, Date.now()), LOOK_MILLIS).unref()
  const origin = new URL(platform.config.publicUrl).origin
  await http.register(websocket, {
    // The plug-in's own way closes without a code; 1001 tells the browser to come back, to another
    // process.
    preClose(done) {
      clearInterval(looking)
      for (const socket of http.websocketServer.clients) socket.close(CLOSE.leaving)
      http.websocketServer.close(() => done())
    },
    errorHandler(error, socket, request) {
      // A frame that breaks the protocol, or a connection that broke off, is the other side's
      // doing.
      const { code } = error as NodeJS.ErrnoException
      if (code !== undefined && EXPECTED_ENDS.test(code))
        request.log.info({ code }, 'a socket was ended')
      else request.log.error({ err: error }, 'socket failed')
      socket.terminate()
    },
    options: {
      maxPayload: MAX_MESSAGE,
      verifyClient: (info: { origin?: string }) => !info.origin || info.origin === origin,
    },
  })
  http.get(PATH, { websocket: true }, (socket) => talk(platform, socket, seats))
  const gathered = gatherNews(say)
  platform.bus.subscribe(PUSH_TOPIC, (message) => {
    const { target, push, key } = message as {
      target: PushTarget
      push: ServerPush
      key: string
    }
    const fits = fitting(target)
    const reached = [...seats].flatMap(([socket, { seat }]) => (fits(seat) ? [socket] : []))
    if (message.gather === true && push.type === 'changed') return gathered.add(reached, push, key)
    const text = JSON.stringify({ ...push, key })
    for (const socket of reached) {
      say(socket, text)
      follow(seats, socket, push.type)
    }
  })
  return {
    count: () => seats.size,
    look: (now) => lookAround(seats, now),
    moveOver() {
      for (const socket of seats.keys()) socket.close(CLOSE.again)
    },
  }
}
