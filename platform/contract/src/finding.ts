/** What stands in the way of a version, or what its team should know. */
export interface ReleaseFinding {
  readonly code: FindingCode
  /** A warning does not keep the version from being published. */
  readonly severity: 'error' | 'warning'
  /** Such as `routes.todo.all.path` or `shared.react`. */
  readonly where: string
  readonly text: string
  /** What to do about it. */
  readonly advice: string
}

export type FindingCode =
  | 'contract'
  | 'permission'
  | 'route'
  | 'path'
  | 'menu'
  | 'event'
  | 'api'
  | 'page'
  | 'shared'
  | 'size'
  | 'text'
  | 'count'
  | 'browser'

/** A finding of one remote's declaration among several. */
export type OwnedFinding = ReleaseFinding & { readonly id: string }

/** A finding that keeps a version from being published. */
export const releaseError = (
  code: FindingCode,
  where: string,
  text: string,
  advice: string,
): ReleaseFinding => ({ code, severity: 'error', where, text, advice })

/** The same of the remote `id`. */
export const ownedError = (
  id: string,
  ...finding: Parameters<typeof releaseError>
): OwnedFinding => ({ id, ...releaseError(...finding) })
