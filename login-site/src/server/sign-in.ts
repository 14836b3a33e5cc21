/**
 * The rules of signing in, signing up and resetting. Unknown, wrong and disabled take the same way
 * until something was proven.
 */
import { ErrorCode } from '@zz/contract'
import { mobileOf } from '@zz/contract/mobile'
import { nameOf } from '@zz/contract/names'
import type Provider from 'oidc-provider'
import type { Interaction } from 'oidc-provider'
import type { Captcha } from './captcha.ts'
import { type CodeDeps, checkCode, type TypedCode, markCodeUsed } from './codes.ts'
import { Failure } from './failure.ts'
import { type Guess, GuessLimits } from './guesses.ts'
import { findInteraction, finishInteraction } from './interaction.ts'
import type { PasskeyAnswer } from './passkey-shapes.ts'
import { type PasskeyDeps, startAssertion, verifyAssertion } from './passkeys.ts'
import { hashPassword, isPasswordDigest, refusePassword, verifyPassword } from './passwords.ts'
import type { Account, LoginSiteDeps } from './ports.ts'
import { normalisePrincipal, requireMobile } from './principal.ts'
import type { RequestFacts } from './request-facts.ts'
import { sha256 } from './secrets.ts'
import { endSessions } from './end-sessions.ts'
import { issueTicket, readTicket, redeemTicket } from './tickets.ts'

/** Where a browser goes after a sign-in: back to the application, or on to set a password. */
export type SignInNextStep = { redirectTo: string } | { next: 'activate'; ticket: string }

export interface SignInDeps extends CodeDeps {
  readonly site: LoginSiteDeps
  provider(): Provider
}

/** What a challenge of a sign-in is bound to: the sign-in, and the browser that began it. */
const passkeySignIn = (uid: string, browser: string): string => `sign-in:${uid}:${sha256(browser)}`

const requirePassword = async (digest: string, own: readonly string[] = []): Promise<void> => {
  const refusal = await refusePassword(digest, own)
  if (refusal) throw new Failure(ErrorCode.InvalidInput, refusal, 'password')
}

/**
 * The ways to sign in, sign up and reset a password (L1), each counted, audited and bound to its
 * interaction.
 */
export class SignIn {
  readonly #deps: SignInDeps
  readonly #guesses: GuessLimits

  constructor(deps: SignInDeps, captcha: Captcha) {
    this.#deps = deps
    this.#guesses = new GuessLimits(deps, captcha)
  }

  get #accounts() {
    return this.#deps.site.accounts
  }

  /** The interaction this browser began. @throws Failure NotFound */
  async interaction(uid: string, browser: string): Promise<Interaction> {
    const found = await findInteraction(
      this.#deps.provider(),
      this.#deps.store,
      this.#deps.hmacSecret,
      uid,
      browser,
      'login',
    )
    if (!found) throw new Failure(ErrorCode.NotFound, '登录请求已过期，请重新登录')
    return found
  }

  /**
   * By account number, mobile or e-mail, and password. A 待激活 account that was given a first
   * password goes on to `activate`, which wants another.
   */
  async password(
    input: { uid: string; principal: string; password: string; captchaToken?: string },
    from: RequestFacts,
  ): Promise<SignInNextStep> {
    const interaction = await this.interaction(input.uid, from.browser)
    const principal = normalisePrincipal(input.principal)
    const found = await this.#accounts.find(mobileOf(input.principal) ?? input.principal.trim())
    const guess: Guess = { kind: 'password', principal, userId: found?.id ?? null, from }
    const account = await this.#guesses.count(
      guess,
      async () => {
        const usable = found?.state === 'cancelled' ? null : found
        const right = await verifyPassword(
          usable?.passwordHash ?? null,
          isPasswordDigest(input.password) ? input.password : '0',
        )
        if (!usable || !right)
          throw new Failure(ErrorCode.WrongPassword, '账号或密码错误', 'password')
        return usable
      },
      (isKnown) => this.#guesses.requireHuman(guess, input.captchaToken, isKnown),
    )
    await this.#guesses.forgive(guess)
    return this.#enter(interaction, account, 'pwd')
  }

  /** By mobile and code; a 待激活 account goes on to `activate`. */
  async sms(
    input: { uid: string; mobile: string; code: string },
    from: RequestFacts,
  ): Promise<SignInNextStep> {
    const interaction = await this.interaction(input.uid, from.browser)
    const typed = await this.#checked('login', input, from)
    const account = await this.#accounts.find(typed.principal)
    if (!account || account.state === 'cancelled')
      throw new Failure(ErrorCode.InvalidInput, '该手机号尚未注册，请先注册', 'mobile')
    await markCodeUsed(this.#deps, this.#deps.store.db, typed)
    return this.#enter(interaction, account, 'otp')
  }

  get #passkeys(): PasskeyDeps {
    const { config } = this.#deps.site
    if (config.relyingParty === null)
      throw new Failure(ErrorCode.WrongState, '当前环境不支持通行密钥，请使用其他方式登录')
    return { ...this.#deps, relyingParty: config.relyingParty }
  }

  /** What a passkey of whoever it may be is asked to sign, for this sign-in in this browser. */
  async startPasskey(input: { uid: string }, from: RequestFacts) {
    const interaction = await this.interaction(input.uid, from.browser)
    return startAssertion(this.#passkeys, passkeySignIn(interaction.uid, from.browser))
  }

  /**
   * By a passkey whose authenticator verified the person.
   * @throws Failure VerificationExpired at response, alike for unknown ones; TooManyRequests
   */
  async passkey(
    input: { uid: string; response: PasskeyAnswer },
    from: RequestFacts,
  ): Promise<SignInNextStep> {
    const interaction = await this.interaction(input.uid, from.browser)
    const { config } = this.#deps.site
    const verdict = await this.#guesses.countPasskey(input.response.id, from, () =>
      verifyAssertion(this.#passkeys, input.response, {
        boundTo: passkeySignIn(interaction.uid, from.browser),
        origin: config.issuer,
      }),
    )
    const account = await this.#accounts.get(verdict.userId)
    if (!account || account.state === 'cancelled') throw new Failure(ErrorCode.WrongState)
    if (verdict.countedBack) this.#tellCountedBack(verdict, from)
    return this.#enter(interaction, account, 'pop')
  }

  #tellCountedBack({ userId, id }: { userId: string; id: string }, from: RequestFacts): void {
    this.#deps.site.log.warn(
      { userId, passkey: id, requestId: from.requestId },
      'a passkey counted back: perhaps there is a copy of it',
    )
  }

  async #enter(
    interaction: Interaction,
    account: Account,
    method: 'pwd' | 'otp' | 'pop',
  ): Promise<SignInNextStep> {
    if (account.state === 'disabled') throw new Failure(ErrorCode.AccountDisabled, '账号已停用')
    if (account.state === 'pending') {
      const ticket = await issueTicket(
        this.#deps.store,
        this.#deps.clock,
        'activate',
        interaction.uid,
        {
          userId: account.id,
          sessionUid: null,
          tenantId: account.tenantId,
        },
      )
      return { next: 'activate', ticket }
    }
    return { redirectTo: await finishInteraction(interaction, account.id, method) }
  }

  /**
   * Counts a try of the code and leaves it usable.
   * @returns the code with its number as E.164, for `markCodeUsed`
   */
  async #checked(
    scene: string,
    input: { mobile: string; code: string },
    from: RequestFacts,
  ): Promise<TypedCode> {
    const typed = { principal: requireMobile(input.mobile), scene, code: input.code }
    const userId = (await this.#accounts.find(typed.principal))?.id ?? null
    await this.#guesses.count({ kind: 'code', principal: typed.principal, userId, from }, () =>
      checkCode(this.#deps, typed),
    )
    return typed
  }

  async #requireAgreements(ticked: readonly string[]): Promise<void> {
    const required = await this.#accounts.requiredAgreements()
    if (required.some((key) => !ticked.includes(key)))
      throw new Failure(ErrorCode.InvalidInput, '请阅读并同意相关协议', 'agreements')
  }

  async activate(
    input: { uid: string; ticket: string; password: string; agreements: readonly string[] },
    from: RequestFacts,
  ): Promise<SignInNextStep> {
    const interaction = await this.interaction(input.uid, from.browser)
    await requirePassword(input.password)
    await this.#requireAgreements(input.agreements)
    const { store, clock } = this.#deps
    const holder = await readTicket(store, clock, 'activate', interaction.uid, input.ticket)
    const account = holder && (await this.#accounts.get(holder.userId))
    if (account) await requirePassword(input.password, await this.#accounts.ownWords(account.id))
    // Before the ticket is taken, so that the same page can try another password.
    if (account?.passwordHash && (await verifyPassword(account.passwordHash, input.password))) {
      throw new Failure(ErrorCode.InvalidInput, '新密码不能与旧密码相同', 'password')
    }
    const subject = await redeemTicket(store, clock, 'activate', interaction.uid, input.ticket)
    if (!subject) throw new Failure(ErrorCode.VerificationExpired, '激活已超时，请重新登录')
    const passwordHash = await hashPassword(input.password)
    if (
      !(await this.#accounts.activate(
        subject.userId,
        { passwordHash, agreements: input.agreements },
        from,
      ))
    )
      throw new Failure(ErrorCode.WrongState)
    return { redirectTo: await finishInteraction(interaction, subject.userId, 'otp') }
  }

  async register(
    input: {
      uid: string
      mobile: string
      code: string
      password: string
      nickName: string
      agreements: readonly string[]
    },
    from: RequestFacts,
  ): Promise<SignInNextStep> {
    const interaction = await this.interaction(input.uid, from.browser)
    const nickName = nameOf(input.nickName)
    if (nickName === '') throw new Failure(ErrorCode.InvalidInput, '请输入昵称', 'nickName')
    await requirePassword(input.password, [nickName, requireMobile(input.mobile)])
    await this.#requireAgreements(input.agreements)
    const typed = await this.#checked('register', input, from)
    const passwordHash = await hashPassword(input.password)
    await markCodeUsed(this.#deps, this.#deps.store.db, typed)
    const made = await this.#accounts.create(
      { mobile: typed.principal, passwordHash, nickName, agreements: input.agreements },
      from,
    )
    if (made === 'taken')
      throw new Failure(ErrorCode.AlreadyExists, '该手机号已注册，请直接登录', 'mobile')
    return { redirectTo: await finishInteraction(interaction, made.id, 'otp') }
  }

  /**
   * Sets a new password by code and ends every session of the account, in one transaction. What the
   * person can correct does not cost the code.
   */
  async resetPassword(
    input: { mobile: string; code: string; password: string },
    from: RequestFacts,
  ): Promise<void> {
    await requirePassword(input.password)
    const typed = await this.#checked('reset', input, from)
    const account = await this.#accounts.find(typed.principal)
    if (!account || account.state === 'cancelled')
      throw new Failure(ErrorCode.InvalidInput, '该手机号尚未注册，请先注册', 'mobile')
    if (account.state === 'disabled') throw new Failure(ErrorCode.AccountDisabled, '账号已停用')
    if (account.state === 'pending')
      throw new Failure(ErrorCode.WrongState, '账号待激活，请使用验证码登录')
    // The code is right: nobody else learns by this what the account is called.
    await requirePassword(input.password, await this.#accounts.ownWords(account.id))
    if (await verifyPassword(account.passwordHash, input.password)) {
      // Of two that come at once the earlier one may have set it: then the code is used by now.
      await checkCode(this.#deps, typed)
      throw new Failure(ErrorCode.InvalidInput, '新密码不能与旧密码相同', 'password')
    }
    const set = await this.#accounts.setPassword(
      account.id,
      await hashPassword(input.password),
      from,
      async (w) => {
        await markCodeUsed(this.#deps, w.db, typed)
        await endSessions(w, this.#deps.clock(), { userId: account.id }, 'password')
      },
    )
    if (!set) throw new Failure(ErrorCode.WrongState)
  }
}
