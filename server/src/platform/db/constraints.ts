/**
 * What a unique constraint of the database, or one that excludes overlaps, means to whoever broke it. The database settles who comes
 * first; the domain that owns the table declares the refusal, and no statement catches by hand.
 */
import type { ErrorCode } from '@zz/contract'
import { Refusal } from '../errors.ts'
import { createExtensionPoint, type Registry } from '../extension-point.ts'

/** What breaking a unique constraint means to the caller: a code, a field, a text. */
export interface ConstraintRefusal {
  /** Name of the unique constraint or index. */
  readonly constraint: string
  readonly code: ErrorCode
  /** The input at fault. */
  readonly field?: string
  /** Without it the code's own text. */
  readonly text?: string
}

/** Of all domains of an app. */
export const constraintRefusals = createExtensionPoint<ConstraintRefusal>({
  what: 'the refusal of',
  keyOf: ({ constraint }) => constraint,
})

/** Of a unique constraint, and of one that excludes overlaps. */
const VIOLATIONS: ReadonlySet<unknown> = new Set(['23505', '23P01'])

/** The declared refusal of a violated constraint; anything else comes back as it is. */
export const asRefusal = (registry: Registry, error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (!VIOLATIONS.has(code) || typeof constraint !== 'string') return error
  const declared = constraintRefusals.find(registry, constraint)
  return declared === undefined
    ? error
    : new Refusal(declared.code, { msg: declared.text, field: declared.field })
}
