/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { Agreement } from './models'
export const marketingEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  getAgreement: build.query<GetAgreementApiResponse, GetAgreementApiArg>({
    query: (queryArg) => ({
      url: `/api/provision/select-by-code`,
      params: {
        locationCode: queryArg,
      },
    }),
  }),
})
export type GetAgreementApiResponse = /** status 200 操作成功 */ Agreement
export type GetAgreementApiArg = string
export type { Agreement } from './models'
