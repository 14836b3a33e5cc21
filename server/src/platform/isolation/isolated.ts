/**
 * Work that may need too much memory or time, such as reading a file that a stranger made, in a
 * process of its own. Whatever the file does there, the server goes on answering. A worker thread
 * would not do: some of the ways in which a thread passes its memory limit end the whole process
 * (docs/adr/0042).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { extname } from 'node:path'
import { MEMORY_EXIT, type IsolatedOutcome, type IsolatedReply } from './protocol.ts'

/** What an isolated process runs, and its limits (ADR 0042). */
export interface IsolatedOptions {
  /**
   * The program that does the work: a file that calls `serveIsolated`, made with `programBeside`.
   */
  readonly program: URL
  /** For the process as a whole. */
  readonly memoryMegabytes: number
  /** For one piece of work, in which the process may also wait for its turn on a busy machine. */
  readonly millis: number
  /** More pieces of work than this wait for each other. */
  readonly processes: number
  /**
   * How long a process without work waits for the next piece; 0: each piece has a fresh process.
   */
  readonly idleMillis: number
}

/**
 * What was worked on is at fault, so trying again does not help: the work reached a limit, or a
 * library crashed over it.
 */
export class InputFault extends Error {
  override readonly name = 'InputFault'
  readonly reason: 'memory' | 'time' | 'crash'
  constructor(reason: 'memory' | 'time' | 'crash') {
    super(`isolated work was ended: ${reason}`)
    this.reason = reason
  }
}

/**
 * Answers the result. Rejects with `InputFault`, or with another error when the process cannot be
 * started, fails or is ended by others.
 */
export type Isolated<In, Out, Part> = (input: In, onPart?: (part: Part) => void) => Promise<Out>

/** The file `name` beside the module at `url`, compiled where that is compiled. */
export const programBeside = (url: string, name: string): URL =>
  new URL(`./${name}${extname(url)}`, url)

/** On a busy machine the server itself goes first. */
const NICENESS = 5
/** V8's own limit stands below that of the process, which also holds code and buffers. */
const HEAP_SHARE = 0.6
/** 128 and the number of the signal, as a shell says it. */
const ABORTED = 128 + constants.signals.SIGABRT

/** Characters of what a process said last that stand in the error. */
const MAX_SAID = 2000

/** Tests run the sources, which need the loader that the tests were started with. */
const loaderOf = (program: URL): string[] =>
  program.pathname.endsWith('.ts')
    ? process.execArgv.filter((each) => each.startsWith('--import='))
    : []

interface Running {
  readonly child: ChildProcess
  /** The end of what it printed as a fault. */
  said: string
}

const start = ({ program, memoryMegabytes }: IsolatedOptions): Running => {
  const child = fork(program, [String(memoryMegabytes)], {
    execArgv: [
      ...loaderOf(program),
      `--max-old-space-size=${Math.floor(memoryMegabytes * HEAP_SHARE)}`,
    ],
    // The settings hold passwords and keys: nothing of them is the file's business.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const running: Running = { child, said: '' }
  child.stderr?.on('data', (text: Buffer) => {
    running.said = `${running.said}${text.toString()}`.slice(-MAX_SAID)
  })
  // Also when nobody listens for it any more, such as after its end.
  child.on('error', () => {})
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  } catch {
    // It has ended already, or the machine does not allow it: then they share alike.
  }
  return running
}

/** Whether the server, or a test, waits for the process before it ends. */
const holdServer = ({ child }: Running, held: boolean): void => {
  for (const handle of [
    child,
    child.channel,
    child.stderr instanceof Socket ? child.stderr : null,
  ]) {
    if (held) handle?.ref()
    else handle?.unref()
  }
}

const CRASHES: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE'])

const endOf = (code: number | null, signal: NodeJS.Signals | null, said: string): Error => {
  if (code === MEMORY_EXIT || code === ABORTED || signal === 'SIGABRT')
    return new InputFault('memory')
  if (signal !== null && CRASHES.has(signal)) return new InputFault('crash')
  return new Error(`the isolated process ended with ${signal ?? String(code)}: ${said}`)
}

/** One piece of work in the process. Rejects when the process is of no more use. */
const converse = <In, Out, Part>(
  running: Running,
  input: In,
  millis: number,
  onPart: (part: Part) => void,
): Promise<IsolatedOutcome<Out>> =>
  new Promise((resolve, reject) => {
    const { child } = running
    const settle = (act: () => void): void => {
      clearTimeout(timer)
      child.off('message', onMessage).off('close', onExit).off('error', onError)
      act()
    }
    const onMessage = (message: unknown): void => {
      const reply = message as IsolatedReply<Out, Part>
      if (reply.kind === 'part') onPart(reply.part)
      else settle(() => resolve(reply))
    }
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void =>
      settle(() => reject(endOf(code, signal, running.said)))
    const onError = (error: Error): void => settle(() => reject(error))
    const timer = setTimeout(() => settle(() => reject(new InputFault('time'))), millis)
    // Closed, not only ended: then it has said why.
    child.on('message', onMessage).on('close', onExit).on('error', onError)
    child.send({ input }, (error) => {
      // A process that ended first says so itself, and why.
      if (
        error !== null &&
        child.exitCode === null &&
        child.signalCode === null &&
        !child.connected
      )
        onError(error)
    })
  })

interface Idle {
  readonly running: Running
  readonly forget: () => void
  readonly end: NodeJS.Timeout
}

/** Starts no process before there is work. */
export const createIsolated = <In, Out, Part = never>(
  options: IsolatedOptions,
): Isolated<In, Out, Part> => {
  const idle: Idle[] = []
  const waiting: (() => void)[] = []
  let busy = 0

  const enter = async (): Promise<void> => {
    if (busy < options.processes) busy += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) busy -= 1
    else next()
  }

  const take = (): Running => {
    const kept = idle.pop()
    if (kept === undefined) return start(options)
    clearTimeout(kept.end)
    kept.running.child.off('exit', kept.forget)
    holdServer(kept.running, true)
    return kept.running
  }
  const keep = (running: Running): void => {
    const forget = (): void => {
      clearTimeout(end)
      const at = idle.findIndex((each) => each.running === running)
      if (at >= 0) idle.splice(at, 1)
      running.child.kill('SIGKILL')
    }
    const end = setTimeout(forget, options.idleMillis)
    end.unref()
    holdServer(running, false)
    running.child.once('exit', forget)
    idle.push({ running, forget, end })
  }

  const workIn = async (
    running: Running,
    input: In,
    onPart: (part: Part) => void,
  ): Promise<IsolatedOutcome<Out>> => {
    let outcome: IsolatedOutcome<Out> | undefined
    try {
      outcome = await converse<In, Out, Part>(running, input, options.millis, onPart)
      return outcome
    } finally {
      if (outcome !== undefined && options.idleMillis > 0) keep(running)
      else running.child.kill('SIGKILL')
    }
  }

  return async (input, onPart = () => {}) => {
    await enter()
    try {
      const outcome = await workIn(take(), input, onPart)
      if (outcome.kind === 'failed') throw new Error(`isolated work failed: ${outcome.reason}`)
      return outcome.result
    } finally {
      leave()
    }
  }
}
