/** Why a venue is banned, since when, and what to do next (decisions V2). */
import type { VenueRow } from '@zz/api-contract/venue'
import { dialogWidths, Facts, TimeText, useDialogs } from '@zz/shared-ui/widgets'
import { useCallback } from 'react'

type Banned = Pick<VenueRow, 'name' | 'forbiddenReason' | 'forbiddenTime'>

/** What the organisation does next. */
export const BAN_NEXT =
  '封禁期间不能预约、编辑和下架。请按封禁原因整改，完成后联系平台运营方解除封禁；解除后恢复原来的上架状态。'

/** Of bans from before reasons were kept there is none. */
export const banReasonOf = ({ forbiddenReason }: Pick<Banned, 'forbiddenReason'>): string =>
  forbiddenReason ?? '平台运营方未填写封禁原因'

/** Tells it in a dialog. */
export function useTellBan(): (venue: Banned) => void {
  const dialogs = useDialogs()
  return useCallback(
    (venue) =>
      void dialogs.info({
        title: `“${venue.name}”已被封禁`,
        content: (
          <Facts
            narrow
            items={[
              { label: '封禁原因', value: banReasonOf(venue) },
              { label: '封禁时间', value: <TimeText value={venue.forbiddenTime} /> },
              { label: '如何处理', value: BAN_NEXT },
            ]}
          />
        ),
        okText: '知道了',
        width: dialogWidths.small,
        centered: true,
      }),
    [dialogs],
  )
}
