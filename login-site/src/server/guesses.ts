/**
 * How often passwords and codes may be guessed, by account, by address, and from wherever; and how
 * often passkeys may be refused.
 */
import { ErrorCode } from '@zz/contract'
import { type Captcha, PASSWORD_SCENE } from './captcha.ts'
import { Failure } from './failure.ts'
import type { AttemptLimits, AttemptOutcome } from './limits.ts'
import { addressNetwork } from './network.ts'
import { findPasskeyOwner } from './passkeys.ts'
import type { AuthStore, LoginSiteDeps } from './ports.ts'
import type { RequestFacts } from './request-facts.ts'
import { hasSignedInBefore } from './sessions.ts'

const LOCK_MS = 15 * 60_000
const WRONG_TRIES = 5
/**
 * Wrong tries from one address over all accounts: an office behind one address must still get in.
 * Unknown passkeys have a count of their own, and browsers in which the person has signed in before
 * are not counted by their address, so that nobody shuts an office out.
 */
const WRONG_PER_ADDRESS = 60
/**
 * Wrong passwords of one account in a day from wherever. Past them each try needs a captcha: no
 * lock, or anybody could lock another out. A browser in which the person has signed in before needs
 * none.
 */
const WRONG_ANYWHERE = 10
const DAY_MS = 86_400_000

/** A guess at a password or code: for which account, and from where. */
export interface Guess {
  readonly kind: 'password' | 'code'
  /** As typed, in the one spelling of `normalisePrincipal`. */
  readonly principal: string
  /** The account that the principal names; null where it names none. */
  readonly userId: string | null
  readonly from: RequestFacts
}

/** The counts, and the ports that enter and log what was refused. */
export interface GuessDeps {
  readonly limits: AttemptLimits
  readonly store: AuthStore
  readonly site: Pick<LoginSiteDeps, 'accounts' | 'log'>
}

const isWrong = (error: unknown): boolean =>
  error instanceof Failure &&
  (error.code === ErrorCode.WrongPassword || error.code === ErrorCode.WrongVerificationCode)

/** An account counts once, however it was spelled; what names no account counts by its text. */
const accountOf = ({ userId, principal }: Guess): readonly string[] =>
  userId === null ? ['text', principal] : ['account', userId]

const anywhere = (guess: Guess): readonly string[] => ['password-anywhere', ...accountOf(guess)]

/**
 * Lets somebody guess as often as the limits allow, and counts each guess before it is judged (L7).
 */
export class GuessLimits {
  readonly #deps: GuessDeps
  readonly #captcha: Captcha

  constructor(deps: GuessDeps, captcha: Captcha) {
    this.#deps = deps
    this.#captcha = captcha
  }

  /**
   * Counts before anything is verified, so that fifty guesses at once are five. A browser in which
   * the person has signed in before has its own count instead of its address's. `work` throws a
   * Failure for a wrong guess; `first` one where none may be made yet, which then counts as none.
   * `first` is told whether the browser is known.
   * @throws Failure TooManyRequests
   */
  async count<T>(
    guess: Guess,
    work: () => Promise<T>,
    first?: (isKnown: boolean) => Promise<void>,
  ): Promise<T> {
    const { limits, store } = this.#deps
    const { kind, from } = guess
    const network = addressNetwork(from.ip)
    const isKnown = await hasSignedInBefore(store.db, from.browser, guess.userId)
    const address = isKnown ? null : ['address', network]
    const place = isKnown ? ['browser', from.browser] : ['network', network]
    const account = [kind, ...accountOf(guess), ...place]
    const perAddress = address && (await limits.take(address, WRONG_PER_ADDRESS, LOCK_MS))
    const giveAddressBack = async () => address && (await limits.giveBack(address))
    const taken = await limits.take(account, WRONG_TRIES, LOCK_MS, true)
    if (!taken.allowed) throw this.#locked(taken)
    if (perAddress?.allowed === false) throw new Failure(ErrorCode.TooManyRequests)
    try {
      await first?.(isKnown)
    } catch (error) {
      await limits.giveBack(account)
      await giveAddressBack()
      throw error
    }
    try {
      const result = await work()
      await limits.forget(account)
      await giveAddressBack()
      return result
    } catch (error) {
      if (!isWrong(error)) throw error
      this.#note(() => Promise.resolve(guess.userId), from, taken.last)
      throw taken.last ? this.#locked(taken) : error
    }
  }

  /**
   * Enters a refused sign-in of whom `find` tells. Nobody waits for the entry: by the time it takes
   * it would tell that there is an account.
   */
  #note(find: () => Promise<string | null>, from: RequestFacts, isLocked: boolean): void {
    const { accounts, log } = this.#deps.site
    const enter = async (): Promise<void> => {
      const userId = await find()
      if (userId !== null) await accounts.noteRefusedSignIn(userId, isLocked, from)
    }
    enter().catch((err: unknown) => {
      log.error({ err, requestId: from.requestId }, 'a refused sign-in was not entered')
    })
  }

  /**
   * Counts refused passkeys of an address, apart from passwords and codes, and enters those that
   * belong to somebody. A signature cannot be guessed, so a right one counts nothing and passes
   * whatever was counted.
   * @throws Failure of `work`, TooManyRequests instead of it past the limit
   */
  async countPasskey<T>(id: string, from: RequestFacts, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const { limits, store } = this.#deps
      const address = ['passkey-address', addressNetwork(from.ip)]
      const taken = await limits.take(address, WRONG_PER_ADDRESS, LOCK_MS)
      if (!taken.allowed) throw new Failure(ErrorCode.TooManyRequests)
      if (error instanceof Failure) this.#note(() => findPasskeyOwner(store.db, id), from, false)
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
   * Past the account's wrong passwords from wherever, an answered captcha for each further one,
   * unless the browser is known. Counts this one.
   * @throws Failure InvalidInput at captchaToken
   */
  async requireHuman(guess: Guess, token: string | undefined, isKnown: boolean): Promise<void> {
    const taken = await this.#deps.limits.take(anywhere(guess), WRONG_ANYWHERE, DAY_MS)
    if (taken.allowed || isKnown) return
    if (token === undefined)
      throw new Failure(
        ErrorCode.InvalidInput,
        '该账号密码错误次数较多，请完成滑块验证后再登录',
        'captchaToken',
      )
    const { browser } = guess.from
    await this.#captcha.use(token, { browser, scene: PASSWORD_SCENE, level: 'hard' })
  }

  /** A right password: what `requireHuman` counted was none. */
  async forgive(guess: Guess): Promise<void> {
    await this.#deps.limits.giveBack(anywhere(guess))
  }
}
