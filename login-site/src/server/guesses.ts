/** How often passwords and codes may be guessed, by account, by address, and from wherever. */
import { ErrorCode } from '@zz/contract'
import { type Captcha, PASSWORD_SCENE } from './captcha.ts'
import { Failure } from './failure.ts'
import type { AttemptLimits, AttemptOutcome } from './limits.ts'
import { addressNetwork } from './network.ts'
import type { AuthStore } from './ports.ts'
import { hasSignedInBefore } from './sessions.ts'

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

const anywhere = (principal: string): readonly string[] => ['password-anywhere', principal]

/**
 * Lets somebody guess as often as the limits allow, and counts each guess before it is judged (L7).
 */
export class GuessLimits {
  readonly #deps: { readonly limits: AttemptLimits; readonly store: AuthStore }
  readonly #captcha: Captcha

  constructor(
    deps: { readonly limits: AttemptLimits; readonly store: AuthStore },
    captcha: Captcha,
  ) {
    this.#deps = deps
    this.#captcha = captcha
  }

  /**
   * Counts before anything is verified, so that fifty guesses at once are five. `work` throws a
   * Failure for a wrong guess; `first` one where none may be made yet, which then counts as none.
   * @throws Failure TooManyRequests
   */
  async count<T>(
    kind: string,
    principal: string,
    ip: string,
    work: () => Promise<T>,
    first?: () => Promise<void>,
  ): Promise<T> {
    const { limits } = this.#deps
    const address = ['address', addressNetwork(ip)]
    const account = [kind, principal, addressNetwork(ip)]
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

  #locked(taken: AttemptOutcome): Failure {
    return new Failure(
      ErrorCode.TooManyRequests,
      `账号已锁定，请${this.#deps.limits.minutesUntil(taken.until)}分钟后再试`,
    )
  }

  /**
   * Past the account's wrong passwords from wherever, an answered captcha for each further one.
   * Counts this one.
   * @throws Failure InvalidInput at captchaToken
   */
  async requireHuman(
    principal: string,
    userId: string | null,
    token: string | undefined,
    browser: string,
  ): Promise<void> {
    const { limits, store } = this.#deps
    const known = await hasSignedInBefore(store.db, browser, userId)
    if ((await limits.take(anywhere(principal), WRONG_ANYWHERE, DAY_MS)).allowed || known) return
    if (token === undefined)
      throw new Failure(
        ErrorCode.InvalidInput,
        '该账号密码错误次数较多，请完成滑块验证后再登录',
        'captchaToken',
      )
    await this.#captcha.use(token, { browser, scene: PASSWORD_SCENE, level: 'hard' })
  }

  /** A right password: what `requireHuman` counted was none. */
  async forgive(principal: string): Promise<void> {
    await this.#deps.limits.giveBack(anywhere(principal))
  }
}
