import type { MemberRow, PageMemberApiArg } from '@zz/api-contract/member'
import { useRemote } from '@zz/shared-ui/remote'
import { useCallback } from 'react'
import { MOST_CHOSEN } from './words'

/** The largest page that the server gives. */
const PAGE = 1000

/** Everybody whom the filters find, as many as one act takes. */
export function useAllRows(data: PageMemberApiArg['data']): () => Promise<readonly MemberRow[]> {
  const { http, notify } = useRemote()
  const key = JSON.stringify(data)
  return useCallback(async () => {
    const rows: MemberRow[] = []
    try {
      for (let pageNum = 1; rows.length < MOST_CHOSEN; pageNum += 1) {
        const answer = await http.request<MemberRow[]>({
          method: 'POST',
          path: '/api/user/page-tenant-user',
          body: { pageNum, pageSize: PAGE, data: JSON.parse(key) as unknown },
          reads: true,
        })
        rows.push(...answer.data)
        if (answer.data.length < PAGE) return rows
        if (rows.length >= MOST_CHOSEN && (answer.totalNum ?? 0) > MOST_CHOSEN)
          notify.info(`一次最多选择${MOST_CHOSEN}人，已选择前${MOST_CHOSEN}人`)
      }
    } catch (error) {
      notify.failure('获取成员列表失败', error)
    }
    return rows
  }, [http, key, notify])
}
