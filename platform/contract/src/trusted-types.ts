/**
 * Trusted Types of the console's pages (docs/adr/0046-trusted-types.md): which policies exist, and
 * how one is made. The server names them in its header, so a policy that is not here cannot be made.
 */

/** Name of every policy in a page of the console, and what it lets through. */
export const TRUSTED_POLICIES = {
  /** Asked for each plain text: text without markup, scripts of the shell and of remotes. */
  default: 'platform/runtime/src/trusted/sinks.ts',
  /** The first script of a drawn page, which begins the console. */
  'zhongzhi-first': 'shell/src/first.ts',
  /** The script that asks for the files of the screen in the address. */
  'zhongzhi-start': 'shell/src/start.ts',
  /** Reading markup into a document that is never shown. */
  'zhongzhi-parse': 'shared-ui/src/rich-text/parse.ts',
  /** The sanitiser's own reading, likewise into a document that is never shown. */
  dompurify: 'node_modules/dompurify',
  /** The editor's reading of what was pasted, after it was cleaned, into such a document too. */
  ProseMirrorClipboard: 'node_modules/prosemirror-view',
} as const

export type TrustedPolicyName = keyof typeof TRUSTED_POLICIES

/**
 * What a policy lets through. Called by the browser for the policy `default`, then with the type
 * and the place that the text is for; null refuses the text there. Elsewhere a refusal is an
 * exception.
 */
export interface TrustedRules {
  readonly createHTML?: (text: string, ...wanted: readonly string[]) => string | null
  readonly createScriptURL?: (url: string, ...wanted: readonly string[]) => string | null
}

/** The values are the browser's trusted objects, typed as the places that take them are. */
export interface TrustedPolicy {
  createHTML(text: string): string
  createScriptURL(url: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: TrustedRules): TrustedPolicy
}

/**
 * Makes a policy. In: one of the names above, what it lets through. Out: the policy. Where the
 * browser knows no Trusted Types, or the page belongs to a host that does not allow the name, the
 * policy gives texts back as they are, for that host to judge. Raises nothing.
 */
export function createTrustedPolicy(name: TrustedPolicyName, rules: TrustedRules): TrustedPolicy {
  const asItIs: TrustedPolicy = { createHTML: (text) => text, createScriptURL: (url) => url }
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  try {
    return trustedTypes?.createPolicy(name, rules) ?? asItIs
  } catch {
    return asItIs
  }
}
