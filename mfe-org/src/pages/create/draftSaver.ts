/**
 * Keeps what is typed in the wizard on the server, one save after another, each with the version
 * that the one before it answered (ADR 0065). Plain code without React.
 */
import { ErrorCode } from '@zz/contract'

/** The steps that hold something, in their order. */
export const DRAFT_STEPS = ['basic', 'relation', 'papers', 'introduction', 'principal'] as const
/** Named as the wizard's forms; 完成 holds nothing and is no step here. */
export type DraftStep = (typeof DRAFT_STEPS)[number]

/** What the server knows of the draft; `id` null before it has begun. */
export interface DraftPoint {
  readonly id: string | null
  readonly version: number
}

/** What every save answers; the next one has to name this version. */
export interface SavedDraft {
  readonly id: string
  readonly version: number
}

/** Sends one step; `finishes` where the step has to be whole. Rejects with an ApiFailure. */
export type SendStep<Answer extends SavedDraft> = (
  step: DraftStep,
  values: object,
  point: DraftPoint,
  finishes: boolean,
) => Promise<Answer>

/** `stale`: another device has saved since; nothing more is sent until the draft is read anew. */
export type SaveState = 'untouched' | 'typed' | 'saving' | 'saved' | 'failed' | 'stale'

/** What the wizard says of saving; the same object until something changes. */
export interface DraftSnapshot {
  readonly state: SaveState
  /** Why the last save failed. */
  readonly reason: string
}

/**
 * Keeps the steps of one draft. Saves follow one another, and what failed is sent again with the
 * next.
 */
export interface DraftSaver<Answer extends SavedDraft> {
  getSnapshot(): DraftSnapshot
  subscribe(listener: () => void): () => void
  /** Whether something typed is not on the server yet. */
  isDirty(): boolean
  /** What the step holds after a key press; it is sent when typing rests. */
  change(step: DraftStep, values: object): void
  /** Sends what waits, then the whole step. Rejects as the server refuses it. */
  finish(step: DraftStep, values: object): Promise<Answer>
  /** Sends at once what waits, also after a failure. */
  retry(): void
  /** Ends the timer; what is on its way arrives. */
  stop(): void
}

interface Failure {
  readonly code: number
  readonly msg: string
}

const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'code' in error && 'msg' in error
    ? { code: Number(error.code), msg: String(error.msg) }
    : { code: 0, msg: '' }

/** Milliseconds of rest after which what was typed is sent. */
const REST = 800

/** A saver that begins at `point`; `rest` in milliseconds. */
export function createDraftSaver<Answer extends SavedDraft>(
  point: DraftPoint,
  send: SendStep<Answer>,
  rest = REST,
): DraftSaver<Answer> {
  let at = point
  let snapshot: DraftSnapshot = { state: 'untouched', reason: '' }
  const waiting = new Map<DraftStep, object>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The end of the saves so far: one after another. */
  let last: Promise<unknown> = Promise.resolve()

  const tell = (state: SaveState, reason = ''): void => {
    snapshot = { state, reason }
    for (const listener of [...listeners]) listener()
  }
  const sendOne = async (step: DraftStep, values: object, finishes: boolean): Promise<Answer> => {
    tell('saving')
    try {
      const answer = await send(step, values, at, finishes)
      at = { id: answer.id, version: answer.version }
      tell(waiting.size === 0 ? 'saved' : 'typed')
      return answer
    } catch (error) {
      const { code, msg } = failureOf(error)
      tell(code === ErrorCode.AlreadyProcessed ? 'stale' : 'failed', msg)
      throw error
    }
  }
  /** Sends all that waits; what fails waits on, unless it was typed over. */
  const flush = async (): Promise<void> => {
    for (const step of DRAFT_STEPS) {
      const values = waiting.get(step)
      if (values === undefined) continue
      waiting.delete(step)
      try {
        await sendOne(step, values, false)
      } catch (error) {
        if (!waiting.has(step)) waiting.set(step, values)
        throw error
      }
    }
  }
  const queue = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
  const flushSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void queue(flush).catch(() => undefined), rest)
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isDirty: () => waiting.size > 0 || snapshot.state === 'saving',
    change(step, values) {
      waiting.set(step, values)
      if (snapshot.state === 'stale') return
      if (snapshot.state !== 'saving') tell('typed')
      flushSoon()
    },
    finish(step, values) {
      clearTimeout(timer)
      waiting.delete(step)
      return queue(async () => {
        await flush()
        try {
          return await sendOne(step, values, true)
        } catch (error) {
          // Refused as a whole step, it is kept as it was typed.
          if (!waiting.has(step)) waiting.set(step, values)
          if (snapshot.state !== 'stale') flushSoon()
          throw error
        }
      })
    },
    retry() {
      clearTimeout(timer)
      void queue(flush).catch(() => undefined)
    },
    stop: () => clearTimeout(timer),
  }
}
