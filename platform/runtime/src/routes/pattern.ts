import { isValueOf, parameterOf } from '@zz/contract/address-pattern'

/** A path pattern of mfe.json (`/{service}/{tenantId}/userAdmin/{userId}`) taken apart once. */
export interface PathSegment {
  readonly kind: 'static' | 'param'
  readonly value: string
}

/**
 * Splits a pattern; `{service}` is the configured slug of the organisation area, so it becomes
 * static.
 */
export function parsePattern(path: string, service: string): PathSegment[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '{service}') return { kind: 'static', value: service }
      const name = parameterOf(part)
      return name === undefined ? { kind: 'static', value: part } : { kind: 'param', value: name }
    })
}

/** Parameters of `parts` under the pattern, or null where it does not fit. */
export function matchPattern(
  segments: readonly PathSegment[],
  parts: readonly string[],
): Record<string, string> | null {
  if (segments.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? ''
    if (segment.kind === 'static') {
      if (segment.value !== part) return null
      continue
    }
    if (!isValueOf(segment.value, part)) return null
    params[segment.value] = part
  }
  return params
}

/**
 * Order in which patterns are tried: first by length, as an address fits patterns of its own length
 * alone; then words before parameters, from the left, so that `/roleAdmin/configRole` is tried
 * before `/roleAdmin/{roleId}`. Out: 0 for patterns of one shape.
 */
export function compareSpecificity(a: readonly PathSegment[], b: readonly PathSegment[]): number {
  if (a.length !== b.length) return a.length - b.length
  const at = a.findIndex(({ kind }, index) => kind !== b[index]?.kind)
  return at === -1 ? 0 : a[at]?.kind === 'static' ? -1 : 1
}

/** Decoded parts of a pathname; a part that is no valid encoding stays as it is. */
export function splitPath(pathname: string): string[] {
  return pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })
}
