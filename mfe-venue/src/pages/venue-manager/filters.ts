/**
 * Filters of the three lists (S2 §2.7, §7). Words come from the dictionary of the meeting
 * application.
 */
import type { PagePublicVenueApiArg, QueryApplyListApiArg } from '@zz/api-contract/venue'
import type { Filter } from '@zz/shared-ui/list'
import { useDict } from '@zz/shared-ui/widgets'
import { useMemo } from 'react'
import { LISTING_STATUS } from '../../venue/words'

interface Detail {
  readonly code: string
  readonly codeCn: string
}

const codes = (details: readonly Detail[]) =>
  details.map(({ code, codeCn }) => ({ value: Number(code), label: codeCn }))
/** Venues keep their labels in words. */
const words = (details: readonly Detail[]) =>
  details.map(({ codeCn }) => ({ value: codeCn, label: codeCn }))

/** Filters of listed and self-use venues; a choice is empty until its dictionary is there. */
export function useVenueFilters(): readonly Filter<PagePublicVenueApiArg['data']>[] {
  const labels = useDict('mt', 'VenueLabel').details
  const uses = useDict('mt', 'UseStatus').details
  const bans = useDict('mt', 'Forbidden').details
  return useMemo(
    () => [
      { kind: 'text', key: 'name', label: '场地名称' },
      { kind: 'choice', key: 'venueLabel', label: '标签', options: words(labels) },
      { kind: 'choice', key: 'useStatus', label: '使用状态', options: codes(uses) },
      { kind: 'choice', key: 'forbidden', label: '封禁状态', options: codes(bans) },
      {
        kind: 'dates',
        key: 'online',
        label: '上架时间',
        from: 'onlineTimeStart',
        to: 'onlineTimeEnd',
        as: 'ms',
      },
    ],
    [labels, uses, bans],
  )
}

/** Filters of applications for listing; dates go out in milliseconds. */
export function useRecordFilters(): readonly Filter<QueryApplyListApiArg['data']>[] {
  const labels = useDict('mt', 'VenueLabel').details
  return useMemo(
    () => [
      { kind: 'text', key: 'name', label: '名称' },
      { kind: 'choice', key: 'venueLabel', label: '标签', options: words(labels) },
      { kind: 'text', key: 'venueAddress', label: '地址' },
      // The specification sends the status of the application under this name (decisions V3).
      {
        kind: 'choice',
        key: 'forbidden',
        label: '状态',
        options: [1, 2, 3].map((value) => ({ value, label: LISTING_STATUS[value]?.label ?? '' })),
      },
      {
        kind: 'dates',
        key: 'send',
        label: '申请时间',
        from: 'sendStartTime',
        to: 'sendEndTime',
        as: 'ms',
      },
      {
        kind: 'dates',
        key: 'audit',
        label: '审核时间',
        from: 'auditStartTime',
        to: 'auditEndTime',
        as: 'ms',
      },
    ],
    [labels],
  )
}
