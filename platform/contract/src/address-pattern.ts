/**
 * Patterns of addresses (`/{service}/{tenantId}/userAdmin/{userId}`), as a remote declares them:
 * which are written well, which have an owner, and which can mean the same address. Asked by the
 * rules of releasing and by the table of routes (platform/runtime/src/routes) alike.
 */

/** What stands at a place named like an id. */
const ID = /^(-1|0|[1-9][0-9]{0,18})$/

/** Parameters that are ids: `/gov/empty/join` must never be read as tenant "empty". */
const ID_PARAMS: ReadonlySet<string> = new Set(['tenantId', 'deptId', 'userId', 'roleId'])

/** Whether a part of an address can be the value of a parameter of that name. */
export const isValueOf = (name: string, part: string): boolean =>
  !ID_PARAMS.has(name) || ID.test(part)

/** The name of a segment's parameter; undefined for a word, which `{service}` is as well. */
export const parameterOf = (segment: string): string | undefined =>
  segment === '{service}' ? undefined : /^\{(\w+)\}$/.exec(segment)?.[1]

/** Parameters of a pattern, in their order. */
export const parametersOf = (pattern: string): string[] =>
  pattern.split('/').flatMap((segment) => parameterOf(segment) ?? [])

const AREA = /^(?:\/\{service\}(?:\/\{tenantId\})?)?(?=\/)/

/**
 * Whether a pattern says whose its addresses are: behind the organisation's area a word comes
 * first. Out: false for one that begins with a parameter, such as `/{service}/{tenantId}/{id}`, and
 * so takes every address of that length.
 */
export const hasOwner = (pattern: string): boolean => {
  if (pattern === '/{service}/{tenantId}') return true
  const [, first = ''] = pattern.replace(AREA, '').split('/')
  return first !== '' && !first.startsWith('{')
}

const canBeSame = (one: string, other: string): boolean => {
  const [left, right] = [parameterOf(one), parameterOf(other)]
  if (left !== undefined && right !== undefined) return true
  if (left !== undefined) return isValueOf(left, other)
  return right === undefined ? one === other : isValueOf(right, one)
}

/** Whether some address fits both patterns. In: `service`, the slug, where it is known. */
export const canOverlap = (one: string, other: string, service = '{service}'): boolean => {
  const partsOf = (pattern: string): string[] =>
    pattern.split('/').map((part) => (part === '{service}' ? service : part))
  const [left, right] = [partsOf(one), partsOf(other)]
  return left.length === right.length && left.every((part, at) => canBeSame(part, right[at] ?? ''))
}
