/** What people of the demo say about their to-dos, and ask for. */
import { shanghaiDay } from '../../platform/time.ts'

const HOUR = 3_600_000

export interface DemoComment {
  readonly author: string
  readonly content: string
  readonly at: Date
}

/** A later deadline that an executor asks for. */
export interface DemoExtension {
  readonly userId: string
  readonly deadline: Date
  readonly reason: string
  readonly at: Date
}

/** What creator and first executor say to each other, in turn. */
const TALK = [
  '请先核对台账，有出入的单独列出来。',
  '收到，今天完成核对。',
  '清单已经核对两遍，附件请一并查收。',
] as const

/** Every fifth to-do has been talked about, within the first half of its life. */
export function commentsOf(
  index: number,
  people: readonly [creator: string, executor: string],
  created: Date,
  now: Date,
): readonly DemoComment[] {
  if (index % 5 !== 0) return []
  const step = (now.getTime() - created.getTime()) / (2 * (TALK.length + 1))
  return TALK.slice(0, 1 + (index % TALK.length)).map((content, nth) => ({
    author: people[nth % 2] ?? people[0],
    content,
    at: new Date(created.getTime() + (nth + 1) * Math.min(step, HOUR)),
  }))
}

/**
 * Somebody who has not done it asked for a later deadline two hours before the one in force; null where
 * nobody but the creator is left.
 */
export function extensionOf(
  {
    executors,
    creator,
    deadline,
  }: {
    readonly executors: readonly { readonly userId: string; readonly done: boolean }[]
    readonly creator: string
    readonly deadline: Date | null
  },
  now: Date,
): DemoExtension | null {
  if (deadline === null) return null
  const asks = executors.find(({ userId, done }) => !done && userId !== creator)
  if (asks === undefined) return null
  return {
    userId: asks.userId,
    deadline: new Date(shanghaiDay(now, 3).getTime() + 18 * HOUR),
    reason: '相关单位的材料尚未交齐，需要再核对一遍。',
    at: new Date(deadline.getTime() - 2 * HOUR),
  }
}
