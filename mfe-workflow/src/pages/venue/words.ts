/** Words of the venues that operators oversee (decisions V2). */
import type { OverseenVenue } from '@zz/api-contract/review'

export const BANNED = 1
export const NORMAL = 2
export const LISTED = 1

export const isBanned = ({ forbidden }: Pick<OverseenVenue, 'forbidden'>): boolean =>
  forbidden === BANNED

type Counts = Pick<OverseenVenue, 'waitingCount' | 'comingCount' | 'runningCount'>

/** Bookings that wait, run or are to come; one that runs counts until it ends. */
export const aheadOf = ({ waitingCount, comingCount, runningCount }: Counts): number =>
  waitingCount + comingCount + runningCount

/** What becomes of the bookings of a venue that is banned now. */
export function consequenceOf({ waitingCount, comingCount, runningCount }: Counts): string {
  if (waitingCount + comingCount + runningCount === 0) return '该场地没有未结束的预约。'
  return [
    waitingCount > 0 ? `${waitingCount}个待审核的预约将被拒绝` : '',
    comingCount > 0 ? `${comingCount}个已通过、未开始的预约将被取消` : '',
    runningCount > 0 ? `${runningCount}个正在使用的预约不受影响，到时结束` : '',
  ]
    .filter((words) => words !== '')
    .join('；')
    .concat('。')
}

/** What a ban has done. */
export function outcomeOf({
  refusedCount,
  cancelledCount,
}: {
  readonly refusedCount: number
  readonly cancelledCount: number
}): string {
  const ended = [
    refusedCount > 0 ? `已拒绝${refusedCount}个待审核的预约` : '',
    cancelledCount > 0 ? `已取消${cancelledCount}个未开始的预约` : '',
  ].filter((words) => words !== '')
  return ['已封禁', ...ended].join('，')
}
