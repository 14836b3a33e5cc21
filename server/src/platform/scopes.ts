/**
 * What a partner application may be allowed to read by the API in a person's name, in words for the
 * page of consent (docs/adr/0043-tokens-per-client.md). Never more than the person may.
 */
export const API_SCOPES = {
  'profile:read': '账号、姓名、昵称、头像、手机号和邮箱',
  'organisation:read': '所在组织及其公开资料',
  'todo:read': '待办',
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
