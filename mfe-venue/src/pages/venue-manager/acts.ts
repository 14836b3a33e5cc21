/** What the acts ask and say (decisions V5, V7; section 0, Confirmation texts). */
import { type BatchActWords, listNames, useBatchAct } from '@zz/shared-ui/batch'
import { useCallback } from 'react'
import {
  useRemoveVenueMutation,
  useSendVenueApplyMutation,
  useUpDownVenueMutation,
} from '../../api'

const THING = '场地'

const DELIST: BatchActWords = {
  title: () => '下架后需重新提交审核才能上架，确定下架吗？',
  content: (rows) =>
    `${listNames(rows, THING)}下架后不再对外开放，待审核的预约将被拒绝，已通过的预约仍有效。`,
  okText: '下架',
  danger: true,
  success: '下架成功',
}

const APPLY: BatchActWords = {
  title: (rows) =>
    rows.length === 1 ? '确定申请上架该场地吗？' : `确定申请上架所选 ${rows.length} 个场地吗？`,
  content: (rows) =>
    `${listNames(rows, THING)}将提交平台审核，通过后自动上架；审核期间不能修改和删除。`,
  okText: '申请上架',
  success: '已发送上架申请',
}

const REMOVE: BatchActWords = {
  title: () => '确认删除数据？',
  content: (rows) => `${listNames(rows, THING)}删除后不可恢复，待审核的预约将被拒绝。`,
  okText: '删除',
  danger: true,
  success: '场地删除成功',
}

/**
 * Asks, delists the given venues and says what became of them; banned ones cannot be delisted
 * (VN-07).
 */
export function useDelist(): ReturnType<typeof useBatchAct> {
  const [send] = useUpDownVenueMutation()
  return useBatchAct(
    THING,
    DELIST,
    // `online` is 1 in the specification for the organisation's side, which always delists
    // (decisions V5).
    useCallback((venueIds: string[]) => send({ isOperatingSide: 2, online: 1, venueIds }), [send]),
  )
}

/** Asks, applies for listing the given venues and says what became of them. */
export function useApply(): ReturnType<typeof useBatchAct> {
  const [send] = useSendVenueApplyMutation()
  return useBatchAct(THING, APPLY, send)
}

/** Asks, deletes the given venues and says what became of them (VN-08). */
export function useRemove(): ReturnType<typeof useBatchAct> {
  const [send] = useRemoveVenueMutation()
  return useBatchAct(THING, REMOVE, send)
}
