/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const usercenterEndpoints = <Tag extends string, Path extends string>(build: ApiBuilder<Tag, Path>) => ({
  updateNickname: build.mutation<UpdateNicknameApiResponse, UpdateNicknameApiArg>({
    query: (queryArg) => ({
      url: `/api/user/update-nickname`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type UpdateNicknameApiResponse = /** status 200 操作成功 */ null
export type UpdateNicknameApiArg = {
  nickname: string
}
