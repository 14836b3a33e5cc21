/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const uploadEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  signFiles: build.query<SignFilesApiResponse, SignFilesApiArg>({
    query: (queryArg) => ({
      url: `/api/upload/sign`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  uploadFile: build.mutation<UploadFileApiResponse, UploadFileApiArg>({
    query: (queryArg) => ({
      url: `/api/upload/v2/upload-file`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type SignFilesApiResponse = /** status 200 操作成功 */ FileAddress[]
export type SignFilesApiArg = {
  keys: string[]
}
export type UploadFileApiResponse = /** status 200 上传成功 */ string[]
export type UploadFileApiArg = {
  appCode: 'wf' | 'gc' | 'uc' | 'pb' | 'td' | 'mt'
  bizId?: (string | null) | undefined
  fileItems: {
    body: string
    fileName: string
    fileType: number
    purpose?:
      | (
          | 'picture'
          | 'voice'
          | 'video'
          | 'file'
          | 'avatar'
          | 'logo'
          | 'certificate'
          | 'certificateEdit'
          | 'licence'
          | 'licenceEdit'
          | 'authorisation'
          | 'authorisationEdit'
          | 'realName'
          | 'startUp'
          | 'venueImage'
          | 'venueVideo'
          | 'richText'
          | 'import'
        )
      | undefined
  }[]
}
export type FileAddress = {
  key: string
  url: string | null
}
