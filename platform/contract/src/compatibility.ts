/**
 * Whether a version of a remote fits the deployment it is meant for: asked by `zz check`, by
 * publishing and by promoting alike (docs/adr/0064-releasing.md). Pages do not import this file.
 */
import { satisfiesRange } from './caret.ts'
import { findDeclarationFaults, findMenuFaults } from './declaration.ts'
import { judgeDeclaration } from './declaration-rules.ts'
import {
  type FindingCode,
  type OwnedFinding,
  ownedError,
  type ReleaseFinding,
  releaseError as error,
} from './finding.ts'
import { findOversized } from './release-sizes.ts'
import type { BuildRecord, MfeManifest } from './schema.ts'
import { satisfiesContract } from './version.ts'

export type { FindingCode, ReleaseFinding } from './finding.ts'

/** A deployment as a version is held against it. */
export interface LiveDeployment {
  /** Version of the contract that its shell brings. */
  readonly contract: string
  /** Shared entry of the live shell → its version; absent where its build did not say. */
  readonly shared?: Record<string, string>
  /** Declarations of the remotes in force. */
  readonly remotes: MfeManifest[]
  /** Paths of the calls that its server answers. */
  readonly apiPaths: string[]
  /** Those that only read, with their methods: `POST /api/todo/page`; not judged where absent. */
  readonly reads?: string[]
  /** Slug of the organisation area. */
  readonly service?: string
}

/** A version of a remote before it is published. */
export interface ReleaseCandidate {
  readonly record: BuildRecord
  readonly mfe: MfeManifest
  /** Bytes that a browser loads of a file, by its name; without it sizes are not judged. */
  readonly sizes?: ReadonlyMap<string, number> | undefined
}

const PACKED = /\.(?:br|gz)$/

/**
 * Bytes that a browser loads of each file: those of the smallest way it is packed. In: the files of
 * a version's folder by name. Out: without the packed ones.
 */
export const loadedSizes = (
  files: ReadonlyMap<string, { readonly length: number }>,
): Map<string, number> =>
  new Map(
    [...files]
      .filter(([name]) => !PACKED.test(name))
      .map(([name, { length }]) => [
        name,
        Math.min(
          length,
          ...['br', 'gz'].map((way) => files.get(`${name}.${way}`)?.length ?? length),
        ),
      ]),
  )

/** Bytes, compressed, that a version may ask of a browser. */
export const SIZE_BUDGET = {
  /** Before any screen of the remote shows. */
  entry: 120 * 1024,
  /** What a screen adds to that. */
  screen: 80 * 1024,
} as const

const findContractFaults = (
  { record, mfe }: ReleaseCandidate,
  { contract }: LiveDeployment,
): ReleaseFinding[] =>
  [...new Set([record.contract, mfe.contract])]
    .filter((range) => !satisfiesContract(contract, range))
    .map((range) =>
      error(
        'contract',
        'contract',
        `模块要求契约 ${range}，当前外壳提供 ${contract}`,
        '请用与当前外壳一致的 @zz/contract 重新构建，或先升级外壳',
      ),
    )

interface Claim {
  readonly code: FindingCode
  readonly what: string
  readonly place: string
  readonly advice: string
  valuesOf(mfe: MfeManifest): readonly string[]
}

/** What belongs to one remote alone. */
const CLAIMS: readonly Claim[] = [
  {
    code: 'route',
    what: '路由编号',
    place: 'routes',
    advice: '请在 mfe.json 中换一个路由编号，以模块编号开头',
    valuesOf: ({ routes }) => routes.map(({ id }) => id),
  },
  {
    code: 'menu',
    what: '菜单编号',
    place: 'menu',
    advice: '请在 mfe.json 中换一个菜单编号；要挂在对方菜单下请用 parent',
    valuesOf: ({ menu }) => menu.map(({ id }) => id),
  },
  {
    code: 'event',
    what: '事件',
    place: 'events.emits',
    advice: '一个事件只由一个模块发出：请改为监听该事件，或换一个事件名称',
    valuesOf: ({ events }) => events.emits,
  },
]

/** What two remotes claim for themselves, or one twice; a finding at the later one of them. */
const findClashes = (all: readonly MfeManifest[]): OwnedFinding[] =>
  CLAIMS.flatMap(({ code, what, place, advice, valuesOf }) => {
    const owners = new Map<string, string>()
    return all.flatMap((mfe) =>
      valuesOf(mfe).flatMap((value) => {
        const owner = owners.get(value)
        owners.set(value, mfe.id)
        if (owner === undefined) return []
        const text =
          owner === mfe.id
            ? `${what} ${value} 在模块 ${mfe.id} 中重复`
            : `${what} ${value} 已属于模块 ${owner}，模块 ${mfe.id} 不能再用`
        return [ownedError(mfe.id, code, `${place}.${value}`, text, advice)]
      }),
    )
  })

/**
 * What is wrong with declarations, each alone and beside the others. In: all of a deployment, and
 * what is known of it. Out: a finding at the later one of two that clash.
 */
export const judgeDeclarations = (
  all: readonly MfeManifest[],
  site: Pick<LiveDeployment, 'service' | 'reads'> = {},
): OwnedFinding[] => [...findClashes(all), ...findDeclarationFaults(all, site)]

/** What is wrong with one declaration whatever others say: for a build, which knows no others. */
export const judgeAlone = (mfe: MfeManifest): OwnedFinding[] => [
  ...findClashes([mfe]),
  ...judgeDeclaration(mfe, {}),
]

/** Other remotes' menu entries that would lose their place by this version. */
const findLostPlaces = (
  mfe: MfeManifest,
  before: readonly MfeManifest[],
  after: readonly MfeManifest[],
): ReleaseFinding[] => {
  const keyOf = ({ id, where }: OwnedFinding): string => `${id} ${where}`
  const known = new Set(findMenuFaults(before).map(keyOf))
  return findMenuFaults(after)
    .filter((fault) => fault.id !== mfe.id && !known.has(keyOf(fault)))
    .map(({ code, where, text }) => ({
      code,
      severity: 'warning',
      where,
      text: `此版本发布后：${text}`,
      advice: '请保留该菜单，或与对方模块商定',
    }))
}

const findApiWarnings = (
  { mfe }: ReleaseCandidate,
  { apiPaths }: LiveDeployment,
): ReleaseFinding[] =>
  mfe.api
    .filter((prefix) => !apiPaths.some((path) => path.startsWith(prefix)))
    .map((prefix) => ({
      code: 'api',
      severity: 'warning',
      where: `api.${prefix}`,
      text: `服务器没有以 ${prefix} 开头的接口`,
      advice: '请确认接口前缀；若接口随下一版服务器提供，调用前请先判断',
    }))

/** A build names the chunk of each screen by its route; one without such chunks is a single piece. */
const findMissingPages = ({ record: { ahead = {} }, mfe }: ReleaseCandidate): ReleaseFinding[] => {
  if (Object.keys(ahead).every((id) => id === '*')) return []
  return mfe.routes
    .filter(({ id, built }) => built && ahead[id] === undefined)
    .map(({ id }) =>
      error(
        'page',
        `routes.${id}`,
        `路由 ${id} 声明为已建成，但构建结果中没有它的页面`,
        '请在 src/screens.ts 中登记该页面，或把 mfe.json 中的 built 改为 false',
      ),
    )
}

const findSharedFaults = (
  { record }: ReleaseCandidate,
  { shared: live }: LiveDeployment,
): ReleaseFinding[] =>
  live === undefined
    ? []
    : Object.entries(record.shared ?? {}).flatMap(([name, range]) => {
        const offered = live[name]
        if (offered !== undefined && satisfiesRange(offered, range)) return []
        return [
          error(
            'shared',
            `shared.${name}`,
            offered === undefined
              ? `当前外壳不提供共享依赖 ${name}`
              : `共享依赖 ${name} 需要 ${range}，当前外壳提供 ${offered}`,
            '请按当前外壳的版本重新构建，先升级外壳，或以 ZZ_OWN_UI=1 构建自带的 shared-ui',
          ),
        ]
      })

const inKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`

const findSizeFaults = ({ record: { ahead }, sizes }: ReleaseCandidate): ReleaseFinding[] =>
  sizes === undefined || ahead === undefined
    ? []
    : findOversized(ahead, sizes, SIZE_BUDGET).map(({ where, what, bytes, most }) =>
        error(
          'size',
          where,
          `${what}压缩后 ${inKilobytes(bytes)}，上限 ${inKilobytes(most)}`,
          '请按需加载较大的部分，或改用共享依赖；清单见构建输出',
        ),
      )

/** All that stands in the way of a version, and its warnings; empty when it fits. */
export const findIncompatibilities = (
  candidate: ReleaseCandidate,
  live: LiveDeployment,
): ReleaseFinding[] => {
  const { mfe } = candidate
  const all = [...live.remotes.filter(({ id }) => id !== mfe.id), mfe]
  const own = judgeDeclarations(all, live).filter(({ id }) => id === mfe.id)
  return [
    ...findContractFaults(candidate, live),
    ...own.map(({ id: _id, ...finding }) => finding),
    ...findMissingPages(candidate),
    ...findSharedFaults(candidate, live),
    ...findSizeFaults(candidate),
    ...findApiWarnings(candidate, live),
    ...findLostPlaces(mfe, live.remotes, all),
  ]
}
