import type { VenueDetail } from '@zz/api-contract/venue'
import { formatDate, formatTime } from '@zz/shared-ui/widgets'
import { addDays, type Day, startOfDay } from './days'
import { DAYS_MODE, type Hours, NEW_OPENING, type OpeningValues } from './opening'

type Opened = Pick<VenueDetail, 'openMode' | 'openPeriods' | 'openStartTime' | 'openEndTime'>

/** The hours of each day that a period reaches over: the server joins days that touch. */
function daysOf(periods: Opened['openPeriods']): OpeningValues['days'] {
  const days: Record<Day, Hours[]> = {}
  for (const { startTime, endTime } of periods)
    for (let day = formatDate(startTime); startOfDay(day) < endTime; day = addDays(day, 1)) {
      const next = startOfDay(addDays(day, 1))
      const hours = {
        start: formatTime(Math.max(startTime, startOfDay(day))),
        end: formatTime(Math.min(endTime, next)),
      }
      days[day] = [...(days[day] ?? []), hours]
    }
  return days
}

/** The opening times of a venue as they were chosen. */
export function openingOf({
  openMode,
  openPeriods,
  openStartTime,
  openEndTime,
}: Opened): OpeningValues {
  if (openStartTime === null || openEndTime === null) return NEW_OPENING
  return {
    mode: openMode,
    startDay: formatDate(openStartTime),
    // An end at midnight belongs to the day before.
    endDay: formatDate(openEndTime - 1),
    hours:
      openMode === DAYS_MODE
        ? NEW_OPENING.hours
        : { start: formatTime(openStartTime), end: formatTime(openEndTime) },
    days: openMode === DAYS_MODE ? daysOf(openPeriods) : {},
  }
}
