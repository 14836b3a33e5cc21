/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const securityEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  cancelScan: build.mutation<CancelScanApiResponse, CancelScanApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/scan/cancel`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  confirmScan: build.mutation<ConfirmScanApiResponse, ConfirmScanApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/scan/confirm`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  startScan: build.mutation<StartScanApiResponse, StartScanApiArg>({
    query: () => ({
      url: `/api/scan/gen-modify-pwd-qr-code`,
      method: 'POST',
    }),
  }),
  scanInfo: build.query<ScanInfoApiResponse, ScanInfoApiArg>({
    query: (queryArg) => ({
      url: `/api/scan/info`,
      params: {
        uid: queryArg,
      },
    }),
  }),
  scanResult: build.query<ScanResultApiResponse, ScanResultApiArg>({
    query: (queryArg) => ({
      url: `/api/scan/result`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  withdrawConsent: build.mutation<WithdrawConsentApiResponse, WithdrawConsentApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/consent/withdraw`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listConsents: build.query<ListConsentsApiResponse, ListConsentsApiArg>({
    query: () => ({ url: `/api/user/consents` }),
  }),
  cancelAccount: build.mutation<CancelAccountApiResponse, CancelAccountApiArg>({
    query: (queryArg) => ({
      url: `/api/user/destroy`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  checkCancellation: build.query<CheckCancellationApiResponse, CheckCancellationApiArg>({
    query: () => ({ url: `/api/user/destroy-check` }),
  }),
  provePasskey: build.mutation<ProvePasskeyApiResponse, ProvePasskeyApiArg>({
    query: (queryArg) => ({
      url: `/api/user/passkey/prove`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  startPasskeyProof: build.mutation<StartPasskeyProofApiResponse, StartPasskeyProofApiArg>({
    query: (queryArg) => ({
      url: `/api/user/passkey/prove-start`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  removePasskey: build.mutation<RemovePasskeyApiResponse, RemovePasskeyApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/passkey/remove`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  renamePasskey: build.mutation<RenamePasskeyApiResponse, RenamePasskeyApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/passkey/rename`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  savePasskey: build.mutation<SavePasskeyApiResponse, SavePasskeyApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/user/passkey/save`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  startPasskey: build.mutation<StartPasskeyApiResponse, StartPasskeyApiArg>({
    query: (queryArg) => ({
      url: `/api/user/passkey/start`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listPasskeys: build.query<ListPasskeysApiResponse, ListPasskeysApiArg>({
    query: () => ({ url: `/api/user/passkeys` }),
  }),
  updatePassword: build.mutation<UpdatePasswordApiResponse, UpdatePasswordApiArg>({
    query: (queryArg) => ({
      url: `/api/user/v2/update-pwd`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  sendPasswordCode: build.mutation<SendPasswordCodeApiResponse, SendPasswordCodeApiArg>({
    query: (queryArg) => ({
      url: `/api/user/v2/verify-code/send-for-update-pwd`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  checkCancelCode: build.mutation<CheckCancelCodeApiResponse, CheckCancelCodeApiArg>({
    query: (queryArg) => ({
      url: `/api/user/verify-code/check-for-destroy`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  checkPasswordCode: build.mutation<CheckPasswordCodeApiResponse, CheckPasswordCodeApiArg>({
    query: (queryArg) => ({
      url: `/api/user/verify-code/check-for-update-pwd`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type CancelScanApiResponse = /** status 200 操作成功 */ null
export type CancelScanApiArg = {
  uid: string
}
export type ConfirmScanApiResponse = /** status 200 操作成功 */ null
export type ConfirmScanApiArg = {
  uid: string
}
export type StartScanApiResponse = /** status 200 操作成功 */ ScanStarted
export type StartScanApiArg = void
export type ScanInfoApiResponse = /** status 200 操作成功 */ ScanInfo
export type ScanInfoApiArg = string
export type ScanResultApiResponse = /** status 200 操作成功 */ ScanResult
export type ScanResultApiArg = {
  uid: string
}
export type WithdrawConsentApiResponse = /** status 200 操作成功 */ null
export type WithdrawConsentApiArg = {
  clientId: string
}
export type ListConsentsApiResponse = /** status 200 操作成功 */ Consent[]
export type ListConsentsApiArg = void
export type CancelAccountApiResponse = /** status 200 注销账号成功 */ null
export type CancelAccountApiArg = {
  password?: string | undefined
  token?: string | undefined
}
export type CheckCancellationApiResponse = /** status 200 操作成功 */ CancelCondition[]
export type CheckCancellationApiArg = void
export type ProvePasskeyApiResponse = /** status 200 操作成功 */ PasskeyProof
export type ProvePasskeyApiArg = {
  type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  response: {
    id: string
    rawId: string
    type: 'public-key'
    clientExtensionResults: {}
    response: {
      clientDataJSON: string
      authenticatorData: string
      signature: string
      userHandle?: (string | null) | undefined
    }
  }
}
export type StartPasskeyProofApiResponse = /** status 200 操作成功 */ {
  options: object
}
export type StartPasskeyProofApiArg = {
  type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
}
export type RemovePasskeyApiResponse = /** status 200 操作成功 */ null
export type RemovePasskeyApiArg = {
  id: string
  token: string
}
export type RenamePasskeyApiResponse = /** status 200 操作成功 */ null
export type RenamePasskeyApiArg = {
  id: string
  name: string
}
export type SavePasskeyApiResponse = /** status 200 操作成功 */ PasskeySaved
export type SavePasskeyApiArg = {
  token: string
  name: string
  response: {
    id: string
    rawId: string
    type: 'public-key'
    clientExtensionResults: {}
    response: {
      clientDataJSON: string
      attestationObject: string
      authenticatorData?: string | undefined
      transports?: string[] | undefined
      publicKeyAlgorithm?: number | undefined
      publicKey?: string | undefined
    }
  }
}
export type StartPasskeyApiResponse = /** status 200 操作成功 */ {
  options: object
}
export type StartPasskeyApiArg = {
  token: string
}
export type ListPasskeysApiResponse = /** status 200 操作成功 */ Passkeys
export type ListPasskeysApiArg = void
export type UpdatePasswordApiResponse = /** status 200 密码修改成功，请重新登录 */ null
export type UpdatePasswordApiArg = {
  verifyMethod: 1 | 2 | 3
  principal: string
  code: string
  deviceType?: ((string | number) | null) | undefined
  password: string
}
export type SendPasswordCodeApiResponse = /** status 200 验证码已发送 */ PasswordCodeSent
export type SendPasswordCodeApiArg = {
  verifyMethod: 1 | 2
}
export type CheckCancelCodeApiResponse = /** status 200 操作成功 */ CancelCodeChecked
export type CheckCancelCodeApiArg = {
  code: string
  principal: string
  deviceType?: ((string | number) | null) | undefined
}
export type CheckPasswordCodeApiResponse = /** status 200 操作成功 */ PasswordProofChecked
export type CheckPasswordCodeApiArg = {
  verifyMethod: 1 | 2 | 3
  principal: string
  code: string
  deviceType?: ((string | number) | null) | undefined
}
export type ScanStarted = {
  uid: string
  url: string
  expiresIn: number
}
export type ScanInfo = {
  device: string
  place: string
  createTime: string
}
export type ScanResult = {
  status: 'waiting' | 'confirmed' | 'refused' | 'expired'
  code: string | null
}
export type Consent = {
  clientId: string
  name: string
  items: string[]
  agreedTime: string
}
export type CancelCondition = {
  key: 'account' | 'organisation' | 'pending' | 'dispute'
  pass: boolean
  detail: string
  routeId: string | null
  params: object
}
export type PasskeyProof = {
  token: string
}
export type PasskeySaved = {
  id: string
}
export type Passkey = {
  id: string
  name: string
  synced: boolean
  createTime: string
  lastUsedTime: string | null
}
export type Passkeys = {
  supported: boolean
  passkeys: Passkey[]
}
export type PasswordCodeSent = {
  principal: string
  resendAfter: number
  demoCode?: string | undefined
}
export type CancelCodeChecked = {
  pass: boolean
}
export type PasswordProofChecked = {
  pass: boolean
  passwordPolicy: 'hint' | 'enforce'
}
