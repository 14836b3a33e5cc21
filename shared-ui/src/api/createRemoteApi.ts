import type { ApiBaseQuery, ApiBuilder } from '@zz/api-contract/base'
import type { EventMap, EventName } from '@zz/contract'
import {
  type Api,
  createApi,
  type EndpointDefinitions,
  type reactHooksModuleName,
  type coreModuleName,
} from '@zz/shared-ui/redux'
import { remoteBaseQuery } from './baseQuery'
import { answerOwnArgument } from './ownArgument'

/**
 * What one endpoint says and touches (SH-16). `failure` is the prefix of its error toast, `success`
 * the text of its success toast.
 */
export interface EndpointRules<Tag extends string> {
  readonly success?: string
  readonly failure?: string
  /** A query: what its answer is made of. */
  readonly provides?: readonly Tag[]
  /** A mutation: what it makes stale. */
  readonly invalidates?: readonly Tag[]
}

/** Which tags a piece of cross-remote news makes stale. */
export type ChangeRules<Tag extends string> = {
  readonly [K in EventName]?: readonly Tag[] | ((payload: EventMap[K]) => readonly Tag[])
}

type HookedApi<
  Definitions extends EndpointDefinitions,
  Path extends string,
  Tag extends string,
> = Api<ApiBaseQuery, Definitions, Path, Tag, typeof coreModuleName | typeof reactHooksModuleName>

interface Rules {
  readonly rules: Record<string, EndpointRules<string>>
  readonly changes: ChangeRules<string>
  readonly tags: readonly string[]
}

const rulesOf = new WeakMap<object, Rules>()

/**
 * What a remote declares once in its `api.ts`: its calls, their texts and tags, and which news make
 * which tags stale.
 */
export interface RemoteApiOptions<
  Definitions extends EndpointDefinitions,
  Path extends string,
  Tag extends string,
> {
  /** The remote's id. */
  readonly reducerPath: Path
  readonly tagTypes: readonly Tag[]
  /**
   * The generated endpoints of the remote's area, and those of others that it calls: `(build) => ({
   * getTenant: tenantEndpoints(build).getTenant, ...todoEndpoints(build) })`. Only those: each
   * lengthens the api's type, which the compiler refuses to write down past a length (TS7056).
   */
  readonly endpoints: (build: ApiBuilder<Tag, Path>) => Definitions
  readonly rules: { readonly [K in keyof Definitions]?: EndpointRules<Tag> }
  readonly changes?: ChangeRules<Tag>
}

/** Gives the definitions the tags that the rules name. */
function tagEndpoints<Definitions extends EndpointDefinitions>(
  definitions: Definitions,
  rules: Readonly<Record<string, EndpointRules<string>>>,
): Definitions {
  for (const [name, { provides, invalidates }] of Object.entries(rules)) {
    if (provides) Object.assign(definitions[name] ?? {}, { providesTags: [...provides] })
    if (invalidates) Object.assign(definitions[name] ?? {}, { invalidatesTags: [...invalidates] })
  }
  return definitions
}

/**
 * The remote's one api, with generated hooks. Failures are serialisable `ApiFailure`s; texts and
 * tags stand in `rules`. An answer is asked for again at every mount while the old one is shown.
 * `data` of a query hook is of the very argument it was asked with, never of another one; only the
 * page of a list stays until the next page is there.
 */
export function createRemoteApi<
  Definitions extends EndpointDefinitions,
  Path extends string,
  Tag extends string,
>(options: RemoteApiOptions<Definitions, Path, Tag>): HookedApi<Definitions, Path, Tag> {
  const rules = { ...options.rules } as Record<string, EndpointRules<string>>
  const api = createApi({
    reducerPath: options.reducerPath,
    tagTypes: options.tagTypes,
    baseQuery: remoteBaseQuery,
    refetchOnMountOrArgChange: true,
    endpoints: (build) => tagEndpoints(options.endpoints(build), rules),
  })
  rulesOf.set(api, {
    rules,
    changes: (options.changes ?? {}) as ChangeRules<string>,
    tags: options.tagTypes,
  })
  answerOwnArgument(api)
  return api
}

/**
 * The same api with further endpoints, whose code comes with the screens that call them. Their tags
 * are those that the api was made with; at most once for each set of endpoints.
 */
export function extendRemoteApi<
  Definitions extends EndpointDefinitions,
  Path extends string,
  Tag extends string,
  Added extends EndpointDefinitions,
>(
  api: HookedApi<Definitions, Path, Tag>,
  options: {
    readonly endpoints: (build: ApiBuilder<Tag, Path>) => Added
    readonly rules: { readonly [K in keyof Added]?: EndpointRules<Tag> }
  },
): HookedApi<Definitions & Added, Path, Tag> {
  const added = { ...options.rules } as Record<string, EndpointRules<string>>
  Object.assign(apiRules(api).rules, added)
  const extended = api.injectEndpoints({
    endpoints: (build) => tagEndpoints(options.endpoints(build), added),
  })
  answerOwnArgument(extended)
  return extended
}

/** Rules that an api was made with. */
export function apiRules(api: object): Rules {
  return rulesOf.get(api) ?? { rules: {}, changes: {}, tags: [] }
}

/** Any remote's api, whatever its endpoints and tags: what the store and its provider take. */
export type RemoteApi = HookedApi<EndpointDefinitions, string, string>
