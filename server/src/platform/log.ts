/**
 * Log lines: one JSON object each on standard error, the same for the API and the login site:
 * `time` (ISO), `level` (a word), `service`, `message`, and where they are known `requestId`,
 * `userId`, `tenantId` and `err`.
 */
import pino, { type DestinationStream, type Level, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

/** What a log says of its process, and where it writes. */
export interface LogOptions {
  /** The least level that is logged. */
  readonly level: Level | 'silent'
  readonly service: 'api' | 'login' | 'start'
  /** Standard error when it is left out; written at once, so that a death takes no line along. */
  readonly stream?: DestinationStream
}

/** A fault that comes again within this time is counted, and its line comes once at the end. */
export const REPEAT_MILLIS = 10_000
/** So many different faults are counted at a time; what is more is logged as it comes. */
const MOST_FAULTS = 1000
/** pino's number of that level. */
const WARN = 40

interface Repeats {
  count: number
  say: (count: number) => void
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * What makes two lines the same fault: message and error, without numbers such as ids and ports.
 */
const faultKey = (args: readonly unknown[], level: number): string => {
  const message = args.find((each) => typeof each === 'string') ?? ''
  const err = isRecord(args[0]) ? (args[0]['err'] ?? args[0]) : undefined
  const cause =
    err instanceof Error
      ? `${err.name} ${String((err as { code?: unknown }).code)} ${err.message}`
      : ''
  return `${level} ${message} ${cause}`.replaceAll(/\d+/g, '#').slice(0, 300)
}

const withCount = (args: readonly unknown[], repeated: number): unknown[] => {
  const [first, ...rest] = args
  if (first instanceof Error) return [{ err: first, repeated }, ...rest]
  return isRecord(first) ? [{ ...first, repeated }, ...rest] : [{ repeated }, first, ...rest]
}

/**
 * For pino's `hooks`: warnings and faults that repeat become one line in ten seconds, with
 * `repeated` telling how many it stands for.
 */
export const countRepeats = (): NonNullable<LoggerOptions['hooks']> => {
  const open = new Map<string, Repeats>()
  const close = (key: string): void => {
    const repeats = open.get(key)
    if (repeats === undefined) return
    if (repeats.count === 0) return void open.delete(key)
    const { count } = repeats
    repeats.count = 0
    repeats.say(count)
    setTimeout(() => close(key), REPEAT_MILLIS).unref()
  }
  return {
    logMethod(args, method, level) {
      const write = (what: readonly unknown[]): void => {
        Reflect.apply(method, this, what)
      }
      if (level < WARN) return write(args)
      const key = faultKey(args, level)
      const repeats = open.get(key)
      if (repeats !== undefined) {
        repeats.count += 1
        repeats.say = (count) => write(withCount(args, count))
        return
      }
      if (open.size < MOST_FAULTS) {
        open.set(key, { count: 0, say: () => {} })
        setTimeout(() => close(key), REPEAT_MILLIS).unref()
      }
      write(args)
    },
  }
}

/** The moment as ISO text; all but its thousandths is made once a second. */
const isoTime = (): (() => string) => {
  let second = Number.NaN
  let text = ''
  return () => {
    const now = Date.now()
    const thousandths = now % 1000
    if (now - thousandths !== second) {
      second = now - thousandths
      text = `,"time":"${new Date(second).toISOString().slice(0, -4)}`
    }
    return `${text}${String(thousandths).padStart(3, '0')}Z"`
  }
}

/** A logger of that service. */
export const createLog = ({ level, service, stream }: LogOptions): Log =>
  pino(
    {
      level,
      base: { service },
      messageKey: 'message',
      timestamp: isoTime(),
      formatters: { level: (label) => ({ level: label }) },
      hooks: countRepeats(),
    },
    stream ?? pino.destination({ dest: 2, sync: true }),
  )
