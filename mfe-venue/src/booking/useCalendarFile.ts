import { saveFile } from '@zz/shared-ui/chart'
import { useCallback } from 'react'
import { useLazyGetAppointmentIcsQuery } from '../api'

/** Fetches the calendar file of a booking and hands it to the browser's downloads (BK-04). */
export function useCalendarFile(): (id: string) => Promise<void> {
  const [fetchFile] = useLazyGetAppointmentIcsQuery()
  return useCallback(
    async (id) => {
      // Where it failed the rule of the call has told it.
      const { data } = await fetchFile(id)
      if (data) saveFile(new Blob([data.content], { type: 'text/calendar' }), data.fileName)
    },
    [fetchFile],
  )
}
