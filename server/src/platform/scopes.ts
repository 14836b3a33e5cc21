/**
 * What a partner application may be allowed to do with the API in a person's name
 * (docs/adr/0043-tokens-per-client.md). Never more than the person may.
 */
export const API_SCOPES = {
  'profile:read': '查看您的基本资料',
  'organisation:read': '查看您加入的组织及其公开资料',
  'todo:read': '查看您的待办',
} as const

/** A key of `API_SCOPES`, as it stands in tokens and in the settings of a client. */
export type ApiScope = keyof typeof API_SCOPES

/** False also for names that every object inherits. */
export const isApiScope = (text: string): text is ApiScope => Object.hasOwn(API_SCOPES, text)

/**
 * What a token's client may call: everything, which is the console's alone, or the routes that name
 * one of these scopes.
 */
export interface ClientGrant {
  readonly id: string
  readonly scopes: 'all' | ReadonlySet<ApiScope>
}
