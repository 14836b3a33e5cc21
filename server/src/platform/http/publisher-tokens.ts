/** Tokens by which programs publish a remote (docs/adr/0064-releasing.md). */
import { createExtensionPoint } from '../extension-point.ts'
import type { PublisherTokens } from '../ports.ts'

/** What every publisher's token begins with, so that scanners of secrets know one. */
export const PUBLISHER_PREFIX = 'zzp_'

/** Who verifies publishers' tokens: one entry, the registry module's. */
export const publisherTokens = createExtensionPoint<PublisherTokens>({
  what: 'the reader of publisher tokens',
  keyOf: () => PUBLISHER_PREFIX,
})

/** The client of a publisher's token: it opens no route by a scope. */
export const PUBLISHER_CLIENT = { id: 'publisher', scopes: new Set<never>() } as const
