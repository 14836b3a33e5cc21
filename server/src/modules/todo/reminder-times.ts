/** When people are reminded of a to-do (decisions S4.10). */

const MINUTE_MILLIS = 60_000

/** Minutes before the deadline, where whoever makes the to-do says nothing else: a day and an hour. */
export const DEFAULT_REMINDERS: readonly number[] = [1440, 60]
/** An urgent one reminds an hour before, whatever else is chosen. */
const URGENT_REMINDER = 60
const URGENT = 4

/** The minutes before the deadline as they are stored, each once, the earliest reminder first. */
export const chooseReminders = (
  chosen: readonly number[] | undefined,
  todoTaskType: number,
): number[] => {
  const all = new Set(chosen ?? DEFAULT_REMINDERS)
  if (todoTaskType === URGENT) all.add(URGENT_REMINDER)
  return [...all].toSorted((a, b) => b - a)
}

/** The first reminder after the moment; null without a deadline and where all are past. */
export const nextReminder = (
  deadline: Date | null,
  remindBefore: readonly number[],
  after: Date,
): Date | null => {
  if (deadline === null) return null
  const moments = remindBefore
    .map((minutes) => deadline.getTime() - minutes * MINUTE_MILLIS)
    .filter((moment) => moment > after.getTime())
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}
