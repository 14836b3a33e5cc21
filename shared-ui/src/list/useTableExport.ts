import { useRemote } from '@zz/shared-ui/remote'
import { useState } from 'react'
import { downloadFile } from '../import/download'

/**
 * Lets the browser keep a table of all that the filters of a list find, made by the call at `path`;
 * true while it is made. The filters are those of the list's request.
 */
export function useTableExport(
  path: string,
): readonly [boolean, (filters: object) => Promise<void>] {
  const { http, notify } = useRemote()
  const [busy, setBusy] = useState(false)
  const start = async (filters: object): Promise<void> => {
    setBusy(true)
    try {
      const query = Object.fromEntries(
        Object.entries(filters).flatMap(([key, value]) =>
          value === null || value === undefined ? [] : [[key, String(value)]],
        ),
      )
      const answer = await http.request<{ name: string; url: string }>({
        method: 'GET',
        path,
        query,
      })
      downloadFile(answer.data)
      notify.success('导出成功')
    } catch (error) {
      notify.failure('导出失败', error)
    } finally {
      setBusy(false)
    }
  }
  return [busy, start]
}
