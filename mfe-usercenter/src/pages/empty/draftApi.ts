import { orgEndpoints } from '@zz/api-contract/org'
import { extendRemoteApi } from '@zz/shared-ui/api'
import { api } from '../../api'

/** The call of the person's own draft of an organisation. */
const draftApi = extendRemoteApi(api, {
  endpoints(build) {
    const { getUnfinishedDraft } = orgEndpoints(build)
    return { getUnfinishedDraft }
  },
  rules: { getUnfinishedDraft: { provides: ['Application'], failure: '获取草稿状态失败' } },
})

/** The unfinished draft, null without one. */
export const { useGetUnfinishedDraftQuery } = draftApi
