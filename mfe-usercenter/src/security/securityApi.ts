import { securityEndpoints } from '@zz/api-contract/security'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../api'

/** Calls of the account's security, which come with their dialogs. */
export const securityApi = extendRemoteApi(api, {
  endpoints: (build) => securityEndpoints(build),
  rules: {
    // Prefixes of S1 §8; the forms tell them, as a refusal at a field stands there as well.
    sendPasswordCode: {},
    checkPasswordCode: {},
    updatePassword: {},
    // The panel says in its place what failed.
    startScan: {},
    scanInfo: {},
    confirmScan: {},
    cancelScan: {},
    scanResult: {},
    checkCancellation: { failure: '获取注销条件失败' },
    checkCancelCode: {},
    cancelAccount: {},
    // Said in its place; a way beside the password where that is asked for.
    listPasskeys: { provides: ['Passkey'] },
    startPasskey: {},
    savePasskey: { invalidates: ['Passkey'], success: '通行密钥添加成功' },
    renamePasskey: { invalidates: ['Passkey'], success: '保存成功', failure: '修改名称失败' },
    removePasskey: { invalidates: ['Passkey'], success: '移除成功', failure: '移除通行密钥失败' },
    // Said in its place too.
    listConsents: { provides: ['Consent'] },
    withdrawConsent: {
      invalidates: ['Consent'],
      success: '撤销成功',
      failure: '撤销授权失败',
    },
    startPasskeyProof: {},
    provePasskey: {},
  },
})

/**
 * Hooks of these calls. Those without a rule tell nothing: the form or panel that makes them says
 * what failed, in its place.
 */
export const {
  useSendPasswordCodeMutation,
  useCheckPasswordCodeMutation,
  useUpdatePasswordMutation,
  useStartScanMutation,
  useScanInfoQuery,
  useConfirmScanMutation,
  useCancelScanMutation,
  useLazyScanResultQuery,
  useCheckCancellationQuery,
  useCheckCancelCodeMutation,
  useCancelAccountMutation,
  useListPasskeysQuery,
  useStartPasskeyMutation,
  useSavePasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useListConsentsQuery,
  useWithdrawConsentMutation,
} = securityApi
