import './quiet.ts'
export { type AccessClaims, type AccessVerifier, createAccessVerifier } from './access-token.ts'
export { askerHeaders } from './asker.ts'
export { type ConsentRow, deleteConsentsOf, listConsents, withdrawConsent } from './consents.ts'
export { Captcha, type CaptchaSource } from './captcha.ts'
export { cleanUp } from './clean-up.ts'
export {
  checkCode,
  type CheckedCode,
  type CodeDeps,
  countCodeRequest,
  isCodeChecked,
  issueCode,
  keepCheckedCode,
  RESEND_SECONDS,
  markCodeUsed,
  type TypedCode,
  redeemCode,
  redeemCheckedCode,
  sendCodeBy,
} from './codes.ts'
export type { HumanAnswer, HumanCheck, TrackPoint } from './human-check.ts'
export { Failure } from './failure.ts'
export { isStoredToken } from './stored-tokens.ts'
export { createKeyCipher, type KeyCipher } from './key-cipher.ts'
export {
  addSigningKeys,
  ensureKeys,
  type KeyStore,
  type ListedKey,
  type SigningKeys,
  listSigningKeys,
  loadKeys,
  loadPublicKeys,
  type PublicKey,
  listPublicKeys,
  retireSigningKey,
} from './keys.ts'
export { AttemptLimits } from './limits.ts'
export {
  hashPassword,
  isPasswordDigest,
  passwordDigest,
  passwordEvaluations,
  refusePassword,
  verifyPassword,
} from './passwords.ts'
export type {
  Account,
  AccountPort,
  AccountState,
  Actor,
  AuthAudit,
  AuthEvent,
  AuthStore,
  AuthWrite,
  ClaimsPort,
  Clock,
  DemoAccount,
  LoginClient,
  LoginLog,
  LoginSiteConfig,
  LoginSiteDeps,
  MessengerPort,
  RequestOrigin,
} from './ports.ts'
export {
  guardRelyingParty,
  listPasskeys,
  type PasskeyDeps,
  type PasskeyRow,
  relyingPartyOf,
  startAssertion,
  startRegistration,
  verifyAssertion,
  verifyRegistration,
} from './passkeys.ts'
export {
  type PasskeyAnswer,
  PasskeyAssertion,
  type PasskeyNew,
  PasskeyRegistration,
} from './passkey-shapes.ts'
export { hmacSha256, isSameSecret } from './secrets.ts'
export {
  ACCESS_TOKEN_SECONDS,
  API_CLIENT,
  asksConsent,
  clientAudience,
  describeScopes,
  listAudiences,
  EXCHANGE_GRANT,
  TICKET_GRANT,
} from './clients.ts'
export {
  endedSessionOf,
  endSessions,
  type SessionEndReason,
  type SessionEndSelector,
} from './end-sessions.ts'
export { listSessions, type SessionRow } from './sessions.ts'
export { createLoginSite, type LoginSite } from './site.ts'
export type { AuthTables } from './tables.ts'
export { issueTicket, readTicket, redeemTicket } from './tickets.ts'
