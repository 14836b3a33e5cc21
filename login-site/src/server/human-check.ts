/**
 * The port behind which the captcha's question stands, and the product's own one: a slider, with
 * computing in its harder form. Another provider implements `HumanCheck` and is given as
 * `humanCheck` to the login site and to the console's codes; who may ask, how often, and for how
 * long an answer counts stays with `Captcha`.
 */
import { createHash, randomBytes } from 'node:crypto'

/** hard: for a network that asks for many codes, or an account whose password is being guessed. */
export type CheckLevel = 'easy' | 'hard'

/** Where the handle was, in units of `TRACK_WIDTH`, and when, in milliseconds. */
export type TrackPoint = readonly [x: number, t: number]

/** What a browser sends back to a question. */
export interface HumanAnswer {
  /** Where the slider's handle was, and when. */
  readonly track: readonly TrackPoint[]
  /** What was computed for a harder question, or the token of a provider's own widget. */
  readonly proof: string
}

/** A question as a `HumanCheck` asks it: the part to show, and the part to judge by. */
export interface HumanQuestion {
  /** Travels to the browser beside the challenge's id. */
  readonly shown: {
    readonly width: number
    readonly challenge: string
    readonly work?: { readonly salt: string; readonly bits: number }
  }
  /** Stays at the server, and comes back to `judge`. */
  readonly kept: string
}

/** What a `HumanCheck` thinks of an answer. */
export interface HumanVerdict {
  readonly passed: boolean
  /** The question must be at least that old, in milliseconds. */
  readonly atLeast: number
  /** Given in a way that programs imitate easily: limited by network. */
  readonly byKeys: boolean
}

/**
 * What asks whether somebody is a person. Rejects only when it cannot tell, for example when a
 * provider does not answer.
 */
export interface HumanCheck {
  ask(level: CheckLevel): Promise<HumanQuestion>
  judge(level: CheckLevel, kept: string, answer: HumanAnswer): Promise<HumanVerdict>
}

/** Length of the slide in the units of the track. */
export const TRACK_WIDTH = 280
const EDGE = 2
/** Nobody reaches the handle and the key in less. */
const KEYS_MS = 700
/** About 65,000 digests, a second or two of a browser's time. */
export const WORK_BITS = 16

/**
 * Whether a track could be a person's: starts left, ends fully right, time runs forward, takes 0.15
 * to 30 s in at least 8 points, and the speed varies (a program that interpolates moves evenly).
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

/**
 * Whether a track could be made by arrow keys or End: from the left edge to the right one in a few
 * steps.
 */
export function looksLikeKeys(track: readonly TrackPoint[]): boolean {
  const first = track[0]
  const last = track.at(-1)
  if (!first || !last || track.length < 2 || track.length > 60) return false
  if (first[0] !== 0 || last[0] < TRACK_WIDTH - EDGE || last[1] - first[1] > 30_000) return false
  return track.every(
    (point, index) =>
      index === 0 || (point[1] >= (track[index - 1]?.[1] ?? 0) && point[0] <= TRACK_WIDTH + EDGE),
  )
}

/** Whether the SHA-256 of `salt:proof` begins with that many zero bits. */
export function hasSolvedWork(salt: string, proof: string, bits: number): boolean {
  const digest = createHash('sha256').update(`${salt}:${proof}`).digest()
  return digest.readUInt32BE(0) >>> (32 - bits) === 0
}

/**
 * The product's own check. It keeps out what is not made for it; for more, a provider's takes its
 * place.
 */
export const sliderCheck: HumanCheck = {
  ask(level) {
    const plain = { width: TRACK_WIDTH, challenge: 'slide-right' }
    if (level === 'easy') return Promise.resolve({ shown: plain, kept: '' })
    const salt = randomBytes(16).toString('base64url')
    return Promise.resolve({ shown: { ...plain, work: { salt, bits: WORK_BITS } }, kept: salt })
  },
  judge(level, kept, { track, proof }) {
    const took = (track.at(-1)?.[1] ?? 0) - (track[0]?.[1] ?? 0)
    const dragged = looksHuman(track)
    const byKeys = !dragged && looksLikeKeys(track)
    const worked = level === 'easy' || hasSolvedWork(kept, proof, WORK_BITS)
    return Promise.resolve({
      passed: worked && (dragged || byKeys),
      // Times are what a program may have made up: far below zero there is no date to compare with.
      atLeast: byKeys ? KEYS_MS : Math.max(0, Math.min(took, 30_000) - 250),
      byKeys,
    })
  },
}
