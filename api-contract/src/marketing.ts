/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { Agreement } from './models'
export const marketingEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  obtainNewestVersion: build.query<ObtainNewestVersionApiResponse, ObtainNewestVersionApiArg>({
    query: (queryArg) => ({
      url: `/api/app-publish-version/obtain-newest-version`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getOperatorContact: build.query<GetOperatorContactApiResponse, GetOperatorContactApiArg>({
    query: () => ({ url: `/api/provision/contact` }),
  }),
  getAgreement: build.query<GetAgreementApiResponse, GetAgreementApiArg>({
    query: (queryArg) => ({
      url: `/api/provision/select-by-code`,
      params: {
        locationCode: queryArg,
      },
    }),
  }),
})
export type ObtainNewestVersionApiResponse = /** status 200 操作成功 */ NewestVersion | null
export type ObtainNewestVersionApiArg = {
  platform?: ('gov' | 'wisdom' | 'drifter') | undefined
  clientType: 1 | 2 | 3 | 4 | 6
}
export type GetOperatorContactApiResponse = /** status 200 操作成功 */ string | null
export type GetOperatorContactApiArg = void
export type GetAgreementApiResponse = /** status 200 操作成功 */ Agreement
export type GetAgreementApiArg = string
export type NewestVersion = {
  clientType: number
  appUrl: string
  appName: string
  appVersion: string | null
}
export type { Agreement } from './models'
