/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const preferenceEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  listDemoSent: build.query<ListDemoSentApiResponse, ListDemoSentApiArg>({
    query: () => ({ url: `/api/message/demo-sent` }),
  }),
  getMessagePreferences: build.query<GetMessagePreferencesApiResponse, GetMessagePreferencesApiArg>(
    {
      query: () => ({ url: `/api/message/preferences` }),
    },
  ),
  saveMessagePreference: build.mutation<
    SaveMessagePreferenceApiResponse,
    SaveMessagePreferenceApiArg
  >({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/message/save-preferences`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type ListDemoSentApiResponse = /** status 200 操作成功 */ DemoSent[]
export type ListDemoSentApiArg = void
export type GetMessagePreferencesApiResponse = /** status 200 操作成功 */ MessagePreferences
export type GetMessagePreferencesApiArg = void
export type SaveMessagePreferenceApiResponse = /** status 200 操作成功 */ null
export type SaveMessagePreferenceApiArg = {
  kind: 'security' | 'todo' | 'approval' | 'organisation' | 'group' | 'app' | 'venue'
  muted?: boolean | undefined
  mail?: boolean | undefined
  sms?: boolean | undefined
}
export type DemoSent = {
  id: string
  way: 'mail' | 'sms'
  subject: string
  content: string
  createTime: string
}
export type MessageKindChoice = {
  kind: 'security' | 'todo' | 'approval' | 'organisation' | 'group' | 'app' | 'venue'
  muted: boolean
  mail: boolean
  sms: boolean
}
export type MessagePreferences = {
  demo: boolean
  ways: {
    mail: {
      setUp: boolean
      address: string | null
    }
    sms: {
      setUp: boolean
      address: string | null
    }
  }
  kinds: MessageKindChoice[]
}
