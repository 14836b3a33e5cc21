/**
 * The captcha (decisions U4, SW-11): asked and judged by a `HumanCheck`. An answer counts once, for
 * two minutes, for the browser that asked (the console: the session), the scene it was asked for,
 * and its level. Not for the address: one person's changes between the versions of IP, and farms
 * share it. What comes from one network is limited instead.
 */
import { ErrorCode } from '@zz/contract'
import { readCodeCheckLevel } from './codes.ts'
import { Failure } from './failure.ts'
import {
  type CheckLevel,
  type HumanAnswer,
  type HumanCheck,
  type HumanQuestion,
  sliderCheck,
} from './human-check.ts'
import type { AttemptLimits } from './limits.ts'
import { addressNetwork } from './network.ts'
import type { AuthStore, Clock } from './ports.ts'
import { randomToken, sha256 } from './secrets.ts'

const TTL_MS = 2 * 60_000
const KEYS_PER_HOUR = 20
const STARTS_PER_HOUR = 600

/**
 * The scene of a sign-in by password; only asked for while an account's password is being guessed,
 * so always in its harder form.
 */
export const PASSWORD_SCENE = 'password'

/** Who asks, and for what. */
export interface CaptchaSource {
  /** The browser's cookie, or the console's session. */
  readonly browser: string
  readonly ip: string
  readonly scene: string
}

export interface CaptchaDeps {
  readonly store: AuthStore
  readonly clock: Clock
  readonly limits: AttemptLimits
  /** The product's own slider unless given. */
  readonly humanCheck?: HumanCheck | undefined
}

/** Asks captchas, judges their answers, and redeems the token of a passed one, once. */
export class Captcha {
  readonly #store: AuthStore
  readonly #clock: Clock
  readonly #limits: AttemptLimits
  readonly #check: HumanCheck

  constructor({ store, clock, limits, humanCheck }: CaptchaDeps) {
    this.#store = store
    this.#clock = clock
    this.#limits = limits
    this.#check = humanCheck ?? sliderCheck
  }

  /**
   * Begins a challenge for this browser and scene.
   * @throws Failure TooManyRequests after too many from one network
   */
  async start(from: CaptchaSource): Promise<{ id: string } & HumanQuestion['shown']> {
    if (
      !(
        await this.#limits.take(
          ['captcha-start', addressNetwork(from.ip)],
          STARTS_PER_HOUR,
          3_600_000,
        )
      ).allowed
    )
      throw new Failure(ErrorCode.TooManyRequests)
    const level =
      from.scene === PASSWORD_SCENE ? 'hard' : await readCodeCheckLevel(this.#limits, from.ip)
    const { shown, kept } = await this.#check.ask(level)
    const id = randomToken()
    const now = this.#clock()
    const row = { id: sha256(id), browser: sha256(from.browser), scene: from.scene, level, kept }
    await this.#store.db
      .insertInto('authCaptcha')
      .values({ ...row, createdAt: now, expiresAt: new Date(now.getTime() + TTL_MS) })
      .execute()
    return { id, ...shown }
  }

  /**
   * Judges the answer; one try a challenge. The keyboard's way is easily imitated, so it must take
   * a person's time and is limited by network.
   * @returns a token, good for one use by the same browser in the same scene within 2 minutes
   * @throws Failure InvalidInput when the challenge is over or the answer is refused
   */
  async answer(
    id: string,
    answer: HumanAnswer,
    from: Omit<CaptchaSource, 'scene'>,
  ): Promise<string> {
    const now = this.#clock()
    const token = randomToken()
    const asked = await this.#store.db
      .selectFrom('authCaptcha')
      .select(['level', 'kept'])
      .where('id', '=', sha256(id))
      .executeTakeFirst()
    const {
      passed: fits,
      atLeast,
      byKeys,
    } = await this.#check.judge(
      asked?.level === 'hard' ? 'hard' : 'easy',
      asked?.kept ?? '',
      answer,
    )
    const passed =
      fits &&
      (!byKeys ||
        (
          await this.#limits.take(
            ['captcha-keys', addressNetwork(from.ip)],
            KEYS_PER_HOUR,
            3_600_000,
          )
        ).allowed)
    const row = await this.#store.db
      .updateTable('authCaptcha')
      .set({
        tokenHash: sha256(token),
        usedAt: passed ? null : now,
        expiresAt: new Date(now.getTime() + TTL_MS),
      })
      .where('id', '=', sha256(id))
      .where('browser', '=', sha256(from.browser))
      .where('tokenHash', 'is', null)
      .where('expiresAt', '>', now)
      .where('createdAt', '<=', new Date(now.getTime() - atLeast))
      .returning('id')
      .executeTakeFirst()
    if (!row || !passed) throw new Failure(ErrorCode.InvalidInput, '验证失败，请重试', 'track')
    return token
  }

  /**
   * Uses a token up.
   * @throws Failure InvalidInput when it is none of this browser's and scene's, used, over, or of
   * an easier question than is asked by now
   */
  async use(
    token: string,
    { browser, scene, level }: Omit<CaptchaSource, 'ip'> & { level: CheckLevel },
  ): Promise<void> {
    const now = this.#clock()
    const row = await this.#store.db
      .updateTable('authCaptcha')
      .set({ usedAt: now })
      .where('tokenHash', '=', sha256(token))
      .where('browser', '=', sha256(browser))
      .where('scene', '=', scene)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('level')
      .executeTakeFirst()
    if (!row) throw new Failure(ErrorCode.InvalidInput, '请先完成滑块验证', 'captchaToken')
    if (level === 'hard' && row.level !== 'hard')
      throw new Failure(
        ErrorCode.InvalidInput,
        '当前网络请求较多，请重新完成滑块验证',
        'captchaToken',
      )
  }
}
