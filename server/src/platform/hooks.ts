/** What domains register with the platform, and the registry of one app. */
import type { Ctx, Write } from './context.ts'
import { type Consumer, checkConsumer } from './events/consumer.ts'
import type { ExtensionPoint, Registry } from './extension-point.ts'

/** One thing that stands in the way. */
export interface BlockerLine {
  readonly key: string
  /** A sentence with the number in it. */
  readonly detail: string
  /** How many there are. */
  readonly count: number
  /** Of a cancellation: which of its four conditions it fails (decisions U10); `pending` without. */
  readonly about?: 'account' | 'organisation' | 'pending' | 'dispute'
  /** The screen where it is settled, by its route id. */
  readonly at?: { readonly routeId: string; readonly params?: Readonly<Record<string, string>> }
}

/** What a blocker reads with: a reader, or the transaction of the act itself. */
export type BlockerReader = Pick<Ctx, 'db' | 'registry' | 'now'>

/** What may stand in the way of leaving, cancelling or dissolving. */
export interface Blocker {
  readonly name: string
  /**
   * Lines that stand in the way (empty: none), shown with a way to clear them. In system scope; asked
   * before the act, and once more in its transaction.
   */
  check(
    reader: BlockerReader,
    /** `departmentId` where a department is dissolved; `userId` dissolves it. */
    subject: { userId: string; tenantId: string; departmentId?: string },
  ): Promise<readonly BlockerLine[]>
}

/** What a leaver's successor takes over in one domain. */
export interface HandOver {
  readonly name: string
  /** What moves, in the words of who hands over: `项进行中的待办`, behind the number. */
  readonly label: string
  /** How many things would move. In system scope. */
  count(reader: BlockerReader, subject: { userId: string; tenantId: string }): Promise<number>
  /** Moves them in the leaver's transaction. */
  move(w: Write, subject: { userId: string; tenantId: string; toUserId: string }): Promise<void>
}

/** The demo data of one domain (section 5). */
export interface DemoSeed {
  /** Lower first. */
  readonly order: number
  /** Idempotent. `ctx` is in system scope. */
  seed(ctx: Ctx): Promise<void>
}

/** Work at intervals; one process of all runs it at a time. */
export interface PeriodicJob {
  readonly name: string
  /** Milliseconds between runs, over all processes together. */
  readonly every: number
  run(ctx: Ctx): Promise<void>
}

/** Acts that blockers and hand-overs are asked about. */
export type BlockedAct =
  | 'user.destroy'
  | 'tenant.leave'
  /** Leaving by oneself: what stands in the way beside that of `tenant.leave`. */
  | 'tenant.exit'
  | 'tenant.dissolve'
  | 'department.dissolve'

/** Where a module registers what it adds to the platform and to other domains. */
export interface Hooks extends Registry {
  onEvent(type: string, consumer: Consumer): void
  blocker(act: BlockedAct, blocker: Blocker): void
  handOver(act: BlockedAct, handOver: HandOver): void
  demo(seed: DemoSeed): void
  job(job: PeriodicJob): void
  /** Adds to a list that another domain declares. */
  extend<T>(point: ExtensionPoint<T>, entry: T): void
}

/** The filled lists, read by those who act on them. */
export interface HookRegistry extends Hooks {
  consumersOf(type: string): readonly Consumer[]
  consumer(type: string, name: string): Consumer | undefined
  blockersOf(act: BlockedAct): readonly Blocker[]
  handOversOf(act: BlockedAct): readonly HandOver[]
  readonly demoSeeds: readonly DemoSeed[]
  readonly jobs: readonly PeriodicJob[]
}

/** A context knows its registry by identity alone; the lists of acts are found by it. */
const registries = new WeakMap<Registry, HookRegistry>()

/** What domains hand over at an act. */
export const handOversOf = (from: Pick<Ctx, 'registry'>, act: BlockedAct): readonly HandOver[] =>
  registries.get(from.registry)?.handOversOf(act) ?? []

/** What domains registered against an act. */
export const blockersOf = (from: Pick<Ctx, 'registry'>, act: BlockedAct): readonly Blocker[] =>
  registries.get(from.registry)?.blockersOf(act) ?? []

const listOf = <T>(map: Map<string, T[]>, key: string): T[] => {
  const list = map.get(key) ?? []
  map.set(key, list)
  return list
}

/** An empty registry; a consumer or job registered twice under one name throws. */
export const createHooks = (): HookRegistry => {
  const consumers = new Map<string, Consumer[]>()
  const blockers = new Map<string, Blocker[]>()
  const handOvers = new Map<string, HandOver[]>()
  const demoSeeds: DemoSeed[] = []
  const jobs: PeriodicJob[] = []
  const hooks: HookRegistry = {
    registry: Symbol('registry'),
    onEvent(type, consumer) {
      const list = listOf(consumers, type)
      if (list.some((other) => other.consumer === consumer.consumer))
        throw new Error(`consumer ${consumer.consumer} of ${type} is registered twice`)
      checkConsumer(type, consumer)
      list.push(consumer)
    },
    blocker: (act, blocker) => void listOf(blockers, act).push(blocker),
    handOver: (act, handOver) => void listOf(handOvers, act).push(handOver),
    demo(seed) {
      demoSeeds.push(seed)
      demoSeeds.sort((a, b) => a.order - b.order)
    },
    job(job) {
      if (jobs.some((other) => other.name === job.name))
        throw new Error(`job ${job.name} is registered twice`)
      jobs.push(job)
    },
    extend: (point, entry) => point.add(hooks, entry),
    consumersOf: (type) => consumers.get(type) ?? [],
    consumer: (type, name) => consumers.get(type)?.find((entry) => entry.consumer === name),
    blockersOf: (act) => blockers.get(act) ?? [],
    handOversOf: (act) => handOvers.get(act) ?? [],
    demoSeeds,
    jobs,
  }
  registries.set(hooks, hooks)
  return hooks
}
