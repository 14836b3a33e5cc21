import type { PageMemberApiArg } from '@zz/api-contract/member'
import { downloadFile } from '@zz/shared-ui/import'
import { useRemote } from '@zz/shared-ui/remote'
import { useState } from 'react'

/** Lets the browser keep a table of everybody whom the filters find; true while it is made. */
export function useExport(): readonly [boolean, (data: PageMemberApiArg['data']) => Promise<void>] {
  const { http, notify } = useRemote()
  const [busy, setBusy] = useState(false)
  const start = async (data: PageMemberApiArg['data']): Promise<void> => {
    setBusy(true)
    try {
      const query = Object.fromEntries(
        Object.entries(data).flatMap(([key, value]) =>
          value === null || value === undefined ? [] : [[key, String(value)]],
        ),
      )
      const answer = await http.request<{ name: string; url: string }>({
        method: 'GET',
        path: '/api/user/tenant-user/export',
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
