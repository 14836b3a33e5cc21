/**
 * The lists that domains register with, so that no domain knows another's tables (architecture,
 * Server).
 */
import type { ApprovalKind, ApprovalKindName } from './approval.ts'
import type { Ctx, DomainEvent, Write } from './context.ts'
import type { FileOwner } from './files.ts'
import type { FileStore } from './keep-files.ts'
import type { Platform } from './platform.ts'
import type { RouteParts } from './http/serve-route.ts'
import type { Route } from './route.ts'
import type { FastifyInstance } from 'fastify'
import type { TenantActivationStep } from './tenant-activation.ts'

/** Exactly one of `handle`, `push` and `pushAll`. */
export interface Consumer {
  /** Unique per event type; part of the delivery's key, so never rename it. */
  readonly consumer: string
  /** Rows: runs in the transaction that marks the delivery done, so exactly once. System scope. */
  handle?(event: DomainEvent, w: Write): Promise<void>
  /**
   * Mail, SMS, socket: runs before the delivery is marked done, so at least once; `event.id` drops
   * a second copy.
   */
  push?(event: DomainEvent, ctx: Ctx): Promise<void>
  /** As `push`, for those due together, oldest first: where one answer stands for many events. */
  pushAll?(events: readonly DomainEvent[], ctx: Ctx): Promise<void>
}

export interface Blocker {
  readonly name: string
  /** Lines that stand in the way (empty: none), shown with a way to clear them. */
  check(
    ctx: Ctx,
    subject: { userId: string; tenantId: string },
  ): Promise<{ key: string; detail: string }[]>
}

export interface HandOver {
  readonly name: string
  /** How many things would move. */
  count(ctx: Ctx, subject: { userId: string; tenantId: string }): Promise<number>
  /** Moves them in the leaver's transaction. */
  move(w: Write, subject: { userId: string; tenantId: string; toUserId: string }): Promise<void>
}

export interface MenuCounter {
  /** Id of the menu entry in `mfe.json`. */
  readonly menu: string
  count(ctx: Ctx): Promise<number>
}

export interface SearchSource {
  readonly kind: string
  search(
    ctx: Ctx,
    text: string,
    limit: number,
  ): Promise<{ id: string; title: string; routeId: string; params: Record<string, string> }[]>
}

export interface DemoSeed {
  /** Lower first. */
  readonly order: number
  /** Idempotent. `ctx` is in system scope. */
  seed(ctx: Ctx): Promise<void>
}

export interface PeriodicJob {
  readonly name: string
  /** Milliseconds between runs, over all processes together. */
  readonly every: number
  run(ctx: Ctx): Promise<void>
}

export type BlockedAct = 'user.destroy' | 'tenant.leave' | 'tenant.dissolve' | 'department.dissolve'

export interface Hooks {
  onEvent(type: string, consumer: Consumer): void
  blocker(act: BlockedAct, blocker: Blocker): void
  handOver(act: BlockedAct, handOver: HandOver): void
  menuCounter(counter: MenuCounter): void
  searchSource(source: SearchSource): void
  demo(seed: DemoSeed): void
  job(job: PeriodicJob): void
  /** Whose fields hold files; every `FileKey` of a route names a registered one. */
  fileOwner(owner: FileOwner): void
  /** The table of files: modules/upload alone. */
  fileStore(store: FileStore): void
  /** A kind of application that the approval engine decides. */
  approval(kind: ApprovalKind): void
  /** A step of S4.1, run in the transaction that passes an organisation's creation. */
  tenantActivated(step: TenantActivationStep): void
}

/** A domain: what `server/src/modules/index.ts` lists. */
/**
 * A call that `Module.serve` answers, as the OpenAPI document tells it. Such calls are signed in by
 * Bearer, and no client is generated for them.
 */
export interface ServedOperation {
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  /** With parameters in braces. */
  readonly path: string
  readonly area: Route['area']
  readonly name: string
  readonly summary: string
  readonly spec: string
  readonly parameters?: readonly object[]
  readonly requestBody?: object
  /** By status; `data` is the schema of the envelope's data, without it the answer has no body. */
  readonly responses: Readonly<
    Record<
      number,
      { readonly description: string; readonly headers?: object; readonly data?: object }
    >
  >
}

export interface Module {
  readonly name: string
  readonly routes: readonly Route[]
  /** Called once before the server listens. `platform` is the same object for all. */
  register?(hooks: Hooks, platform: Platform): void
  /** What `serve` answers, for the OpenAPI document. */
  readonly operations?: readonly ServedOperation[]
  /**
   * Puts what is no call with an envelope (files, resumable uploads) on the console's origin, after
   * the routes.
   */
  serve?(http: FastifyInstance, parts: RouteParts, platform: Platform): Promise<void>
}

/** The filled lists, read by those who act on them. */
export interface HookRegistry extends Hooks {
  consumersOf(type: string): readonly Consumer[]
  consumer(type: string, name: string): Consumer | undefined
  blockersOf(act: BlockedAct): readonly Blocker[]
  handOversOf(act: BlockedAct): readonly HandOver[]
  readonly menuCounters: readonly MenuCounter[]
  readonly searchSources: readonly SearchSource[]
  readonly demoSeeds: readonly DemoSeed[]
  readonly jobs: readonly PeriodicJob[]
  readonly fileOwners: ReadonlyMap<string, FileOwner>
  readonly storeOfFiles: FileStore | undefined
  readonly approvalKinds: readonly ApprovalKind[]
  approvalKind(kind: ApprovalKindName): ApprovalKind | undefined
  /** In their order. */
  readonly activationSteps: readonly TenantActivationStep[]
}

const listOf = <T>(map: Map<string, T[]>, key: string): T[] => {
  const list = map.get(key) ?? []
  map.set(key, list)
  return list
}

/**
 * An empty registry; a consumer, job, kind of application or step registered twice under one name
 * throws.
 */
export const createHooks = (): HookRegistry => {
  const consumers = new Map<string, Consumer[]>()
  const blockers = new Map<string, Blocker[]>()
  const handOvers = new Map<string, HandOver[]>()
  const menuCounters: MenuCounter[] = []
  const searchSources: SearchSource[] = []
  const demoSeeds: DemoSeed[] = []
  const jobs: PeriodicJob[] = []
  const fileOwners = new Map<string, FileOwner>()
  let storeOfFiles: FileStore | undefined
  const approvalKinds: ApprovalKind[] = []
  const activationSteps: TenantActivationStep[] = []
  return {
    onEvent(type, consumer) {
      const list = listOf(consumers, type)
      if (list.some((other) => other.consumer === consumer.consumer))
        throw new Error(`consumer ${consumer.consumer} of ${type} is registered twice`)
      if (
        [consumer.handle, consumer.push, consumer.pushAll].filter((way) => way !== undefined)
          .length !== 1
      )
        throw new Error(
          `consumer ${consumer.consumer} of ${type} needs exactly one of handle, push and pushAll`,
        )
      list.push(consumer)
    },
    blocker: (act, blocker) => void listOf(blockers, act).push(blocker),
    handOver: (act, handOver) => void listOf(handOvers, act).push(handOver),
    menuCounter: (counter) => void menuCounters.push(counter),
    searchSource: (source) => void searchSources.push(source),
    demo(seed) {
      demoSeeds.push(seed)
      demoSeeds.sort((a, b) => a.order - b.order)
    },
    job(job) {
      if (jobs.some((other) => other.name === job.name))
        throw new Error(`job ${job.name} is registered twice`)
      jobs.push(job)
    },
    approval(kind) {
      if (approvalKinds.some((other) => other.kind === kind.kind))
        throw new Error(`the kind of application ${kind.kind} is registered twice`)
      approvalKinds.push(kind)
    },
    tenantActivated(step) {
      if (activationSteps.some((other) => other.name === step.name))
        throw new Error(`activation step ${step.name} is registered twice`)
      activationSteps.push(step)
      activationSteps.sort((a, b) => a.order - b.order)
    },
    fileOwner(owner) {
      if (fileOwners.has(owner.kind))
        throw new Error(`the owner of files ${owner.kind} is registered twice`)
      fileOwners.set(owner.kind, owner)
    },
    fileStore(store) {
      storeOfFiles = store
    },
    consumersOf: (type) => consumers.get(type) ?? [],
    consumer: (type, name) => consumers.get(type)?.find((entry) => entry.consumer === name),
    blockersOf: (act) => blockers.get(act) ?? [],
    handOversOf: (act) => handOvers.get(act) ?? [],
    menuCounters,
    searchSources,
    demoSeeds,
    jobs,
    fileOwners,
    get storeOfFiles() {
      return storeOfFiles
    },
    approvalKinds,
    approvalKind: (name) => approvalKinds.find((kind) => kind.kind === name),
    activationSteps,
  }
}
