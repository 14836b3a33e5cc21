/** A path pattern of mfe.json (`/{service}/{tenantId}/userAdmin/{userId}`) taken apart once. */
export interface PathSegment {
  readonly kind: 'static' | 'param'
  readonly value: string
}

const ID = /^(-1|0|[1-9][0-9]{0,18})$/

/** Parameters that are ids: `/gov/empty/join` must never be read as tenant "empty". */
const ID_PARAMS = new Set(['tenantId', 'deptId', 'userId', 'roleId'])

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
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
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
    if (ID_PARAMS.has(segment.value) && !ID.test(part)) return null
    params[segment.value] = part
  }
  return params
}

/**
 * Words go before parameters, from the left: `/roleAdmin/configRole` is tried before
 * `/roleAdmin/{roleId}`.
 */
export function compareSpecificity(a: readonly PathSegment[], b: readonly PathSegment[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const left = a[index]?.kind === 'static' ? 0 : 1
    const right = b[index]?.kind === 'static' ? 0 : 1
    if (left !== right) return left - right
  }
  return 0
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
