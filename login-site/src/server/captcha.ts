/**
 * The slider (decisions U4, SW-11): dragged fully right by something that moves like a person, judged here. An answer counts once, for two minutes,
 * for the browser that asked (the console: the session) and the scene it was asked for. Not for the address: one person's changes between the
 * versions of IP, and farms share it. What comes from one address is limited instead.
 */
import { Failure } from './failure.ts'
import type { Limits } from './limits.ts'
import type { AuthStore, Clock } from './ports.ts'
import { randomToken, sha256 } from './secrets.ts'

/** Length of the slide in the units of the track. */
export const TRACK_WIDTH = 280
const TTL_MS = 2 * 60_000
const EDGE = 2
/** Nobody reaches the handle and the key in less. */
const KEYS_MS = 700
const KEYS_PER_HOUR = 20
const STARTS_PER_HOUR = 600

export type TrackPoint = readonly [x: number, t: number]

/**
 * Whether a track could be a person's: starts left, ends fully right, time runs forward, takes 0.15 to 30 s in at least 8
 * points, and the speed varies (a program that interpolates moves evenly).
 */
export function looksHuman(track: readonly TrackPoint[]): boolean {
  const first = track[0]
  const last = track.at(-1)
  if (!first || !last || track.length < 8) return false
  if (first[0] > TRACK_WIDTH / 4 || last[0] < TRACK_WIDTH - EDGE) return false
  const duration = last[1] - first[1]
  if (duration < 150 || duration > 30_000) return false
  const speeds = new Set<number>()
  for (let index = 1; index < track.length; index += 1) {
    const from = track[index - 1]
    const to = track[index]
    if (!from || !to || to[1] < from[1] || to[0] < -EDGE || to[0] > TRACK_WIDTH * 2) return false
    speeds.add(Math.round(((to[0] - from[0]) / Math.max(1, to[1] - from[1])) * 100))
  }
  return speeds.size >= 3
}

/** Whether a track could be made by arrow keys or End: from the left edge to the right one in a few steps. */
export function looksLikeKeys(track: readonly TrackPoint[]): boolean {
  const first = track[0]
  const last = track.at(-1)
  if (!first || !last || track.length < 2 || track.length > 60) return false
  if (first[0] !== 0 || last[0] < TRACK_WIDTH - EDGE || last[1] - first[1] > 30_000) return false
  return track.every((point, index) => index === 0 || (point[1] >= (track[index - 1]?.[1] ?? 0) && point[0] <= TRACK_WIDTH + EDGE))
}

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
  readonly limits: Limits
}

export class Captcha {
  readonly #store: AuthStore
  readonly #clock: Clock
  readonly #limits: Limits

  constructor({ store, clock, limits }: CaptchaDeps) {
    this.#store = store
    this.#clock = clock
    this.#limits = limits
  }

  /** Begins a challenge for this browser and scene. @throws Failure 42901 after too many from one address */
  async start(from: CaptchaSource): Promise<{ id: string; width: number; challenge: string }> {
    if (!(await this.#limits.take(['captcha-start', from.ip], STARTS_PER_HOUR, 3_600_000)).allowed) throw new Failure(42901)
    const id = randomToken()
    const now = this.#clock()
    await this.#store.db
      .insertInto('authCaptcha')
      .values({ id: sha256(id), browser: sha256(from.browser), scene: from.scene, createdAt: now, expiresAt: new Date(now.getTime() + TTL_MS) })
      .execute()
    return { id, width: TRACK_WIDTH, challenge: 'slide-right' }
  }

  /**
   * Judges the track; one try a challenge. The keyboard's way is easily imitated, so it must take a person's time and is limited by address.
   * @returns a token, good for one use by the same browser in the same scene within 2 minutes
   * @throws Failure 40001 when the challenge is over or the track is refused
   */
  async answer(id: string, track: readonly TrackPoint[], from: Omit<CaptchaSource, 'scene'>): Promise<string> {
    const now = this.#clock()
    const token = randomToken()
    const took = (track.at(-1)?.[1] ?? 0) - (track[0]?.[1] ?? 0)
    const dragged = looksHuman(track)
    const keys = !dragged && looksLikeKeys(track) && (await this.#limits.take(['captcha-keys', from.ip], KEYS_PER_HOUR, 3_600_000)).allowed
    const passed = dragged || keys
    const atLeast = keys ? KEYS_MS : Math.min(took, 30_000) - 250
    const row = await this.#store.db
      .updateTable('authCaptcha')
      .set({ tokenHash: sha256(token), usedAt: passed ? null : now, expiresAt: new Date(now.getTime() + TTL_MS) })
      .where('id', '=', sha256(id))
      .where('browser', '=', sha256(from.browser))
      .where('tokenHash', 'is', null)
      .where('expiresAt', '>', now)
      .where('createdAt', '<=', new Date(now.getTime() - atLeast))
      .returning('id')
      .executeTakeFirst()
    if (!row || !passed) throw new Failure(40001, '验证失败，请重试', 'track')
    return token
  }

  /** Uses a token up. @throws Failure 40001 when it is none of this browser's and scene's, used or over */
  async use(token: string, { browser, scene }: Omit<CaptchaSource, 'ip'>): Promise<void> {
    const now = this.#clock()
    const row = await this.#store.db
      .updateTable('authCaptcha')
      .set({ usedAt: now })
      .where('tokenHash', '=', sha256(token))
      .where('browser', '=', sha256(browser))
      .where('scene', '=', scene)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Failure(40001, '请先完成滑块验证', 'captchaToken')
  }
}
