/**
 * The rules of signing in, signing up and resetting. Unknown, wrong and disabled take the same way
 * until something was proven.
 */
import { ErrorCode } from '@zz/contract'
import type Provider from 'oidc-provider'
import type { Interaction } from 'oidc-provider'
import { type Captcha, PASSWORD_SCENE } from './captcha.ts'
import { type CodeDeps, checkCode, type TypedCode, takeCode } from './codes.ts'
import { Failure } from './failure.ts'
import { findInteraction, finishInteraction } from './interaction.ts'
import type { Taken } from './limits.ts'
import { networkOf } from './network.ts'
import { hashPassword, isPasswordDigest, refusePassword, verifyPassword } from './passwords.ts'
import type { Account, LoginSiteDeps } from './ports.ts'
import { principalKey, requireMobile, toE164 } from './principal.ts'
import type { RequestFacts } from './request-facts.ts'
import { endSessions, hasSignedInBefore } from './sessions.ts'
import { makeTicket, readTicket, takeTicket } from './tickets.ts'

const LOCK_MS = 15 * 60_000
const WRONG_TRIES = 5
/**
 * Wrong tries from one address over all accounts: an office behind one address must still get in.
 */
const WRONG_PER_ADDRESS = 60
/**
 * Wrong passwords of one account in a day from wherever. Past them each try needs a captcha: no
 * lock, or anybody could lock another out. A browser in which the person has signed in before needs
 * none.
 */
const WRONG_ANYWHERE = 10
const DAY_MS = 86_400_000

export type Next = { redirectTo: string } | { next: 'activate'; ticket: string }

export interface SignInDeps extends CodeDeps {
  readonly site: LoginSiteDeps
  provider(): Provider
}

const requirePassword = (digest: string): void => {
  const refusal = refusePassword(digest)
  if (refusal) throw new Failure(ErrorCode.InvalidInput, refusal, 'password')
}

export class SignIn {
  readonly #deps: SignInDeps
  readonly #captcha: Captcha

  constructor(deps: SignInDeps, captcha: Captcha) {
    this.#deps = deps
    this.#captcha = captcha
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
    )
    if (!found) throw new Failure(ErrorCode.NotFound, '登录请求已过期，请重新登录')
    return found
  }

  /**
   * Counts before anything is verified, so that fifty guesses at once are five. `work` throws a
   * Failure for a wrong guess; `first` one where none may be made yet, which then counts as none.
   */
  async #counted<T>(
    kind: string,
    principal: string,
    ip: string,
    work: () => Promise<T>,
    first?: () => Promise<void>,
  ): Promise<T> {
    const { limits } = this.#deps
    const address = ['address', networkOf(ip)]
    const account = [kind, principal, networkOf(ip)]
    const perAddress = await limits.take(address, WRONG_PER_ADDRESS, LOCK_MS)
    const taken = await limits.take(account, WRONG_TRIES, LOCK_MS, true)
    if (!taken.allowed) throw this.#locked(taken)
    if (!perAddress.allowed) throw new Failure(ErrorCode.TooManyRequests)
    try {
      await first?.()
    } catch (error) {
      await limits.giveBack(account)
      await limits.giveBack(address)
      throw error
    }
    try {
      const result = await work()
      await limits.forget(account)
      await limits.giveBack(address)
      return result
    } catch (error) {
      if (
        taken.last &&
        error instanceof Failure &&
        (error.code === ErrorCode.WrongPassword || error.code === ErrorCode.WrongVerificationCode)
      )
        throw this.#locked(taken)
      throw error
    }
  }

  #locked(taken: Taken): Failure {
    return new Failure(
      ErrorCode.TooManyRequests,
      `账号已锁定，请${this.#deps.limits.minutesUntil(taken.until)}分钟后再试`,
    )
  }

  /**
   * Past the account's wrong passwords from wherever, an answered captcha for each further one.
   * @throws Failure InvalidInput at captchaToken
   */
  async #requireHuman(
    account: readonly string[],
    userId: string | null,
    token: string | undefined,
    browser: string,
  ): Promise<void> {
    const { limits, store } = this.#deps
    const known = await hasSignedInBefore(store.db, browser, userId)
    if ((await limits.take(account, WRONG_ANYWHERE, DAY_MS)).allowed || known) return
    if (token === undefined)
      throw new Failure(
        ErrorCode.InvalidInput,
        '该账号密码错误次数较多，请完成滑块验证后再登录',
        'captchaToken',
      )
    await this.#captcha.use(token, { browser, scene: PASSWORD_SCENE, level: 'hard' })
  }

  /**
   * By account number, mobile or e-mail, and password. A 待激活 account that was given a first
   * password goes on to `activate`, which wants another.
   */
  async password(
    input: { uid: string; principal: string; password: string; captchaToken?: string },
    from: RequestFacts,
  ): Promise<Next> {
    const interaction = await this.interaction(input.uid, from.browser)
    const key = principalKey(input.principal)
    const everywhere = ['password-anywhere', key]
    const found = await this.#accounts.find(toE164(input.principal) ?? input.principal.trim())
    const account = await this.#counted(
      'password',
      key,
      from.ip,
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
      () => this.#requireHuman(everywhere, found?.id ?? null, input.captchaToken, from.browser),
    )
    await this.#deps.limits.giveBack(everywhere)
    return this.#enter(interaction, account, 'pwd')
  }

  /** By mobile and code; a 待激活 account goes on to `activate`. */
  async sms(
    input: { uid: string; mobile: string; code: string },
    from: RequestFacts,
  ): Promise<Next> {
    const interaction = await this.interaction(input.uid, from.browser)
    const typed = await this.#checked('login', input, from)
    const account = await this.#accounts.find(typed.principal)
    if (!account || account.state === 'cancelled')
      throw new Failure(ErrorCode.InvalidInput, '该手机号尚未注册，请先注册', 'mobile')
    await takeCode(this.#deps, this.#deps.store.db, typed)
    return this.#enter(interaction, account, 'otp')
  }

  async #enter(interaction: Interaction, account: Account, method: 'pwd' | 'otp'): Promise<Next> {
    if (account.state === 'disabled') throw new Failure(ErrorCode.AccountDisabled, '账号已停用')
    if (account.state === 'pending') {
      const ticket = await makeTicket(
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
   * @returns the code with its number as E.164, for `takeCode`
   */
  async #checked(
    scene: string,
    input: { mobile: string; code: string },
    from: RequestFacts,
  ): Promise<TypedCode> {
    const typed = { principal: requireMobile(input.mobile), scene, code: input.code }
    await this.#counted('code', typed.principal, from.ip, () => checkCode(this.#deps, typed))
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
  ): Promise<Next> {
    const interaction = await this.interaction(input.uid, from.browser)
    requirePassword(input.password)
    await this.#requireAgreements(input.agreements)
    const { store, clock } = this.#deps
    const holder = await readTicket(store, clock, 'activate', interaction.uid, input.ticket)
    const account = holder && (await this.#accounts.get(holder.userId))
    // Before the ticket is taken, so that the same page can try another password.
    if (account?.passwordHash && (await verifyPassword(account.passwordHash, input.password))) {
      throw new Failure(ErrorCode.InvalidInput, '新密码不能与旧密码相同', 'password')
    }
    const subject = await takeTicket(store, clock, 'activate', interaction.uid, input.ticket)
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
  ): Promise<Next> {
    const interaction = await this.interaction(input.uid, from.browser)
    const nickName = input.nickName.trim()
    if (nickName === '') throw new Failure(ErrorCode.InvalidInput, '请输入昵称', 'nickName')
    requirePassword(input.password)
    await this.#requireAgreements(input.agreements)
    const typed = await this.#checked('register', input, from)
    const passwordHash = await hashPassword(input.password)
    await takeCode(this.#deps, this.#deps.store.db, typed)
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
    requirePassword(input.password)
    const typed = await this.#checked('reset', input, from)
    const account = await this.#accounts.find(typed.principal)
    if (!account || account.state === 'cancelled')
      throw new Failure(ErrorCode.InvalidInput, '该手机号尚未注册，请先注册', 'mobile')
    if (account.state === 'disabled') throw new Failure(ErrorCode.AccountDisabled, '账号已停用')
    if (account.state === 'pending')
      throw new Failure(ErrorCode.WrongState, '账号待激活，请使用验证码登录')
    if (await verifyPassword(account.passwordHash, input.password))
      throw new Failure(ErrorCode.InvalidInput, '新密码不能与旧密码相同', 'password')
    const set = await this.#accounts.setPassword(
      account.id,
      await hashPassword(input.password),
      from,
      async (w) => {
        await takeCode(this.#deps, w.db, typed)
        await endSessions(w, this.#deps.clock(), { userId: account.id }, 'password')
      },
    )
    if (!set) throw new Failure(ErrorCode.WrongState)
  }
}
