/** What is asked before positions are disabled, enabled and deleted, and said afterwards. */
import type { PositionRow } from '@zz/api-contract/org'
import { type BatchActWords, listNames, useBatchAct } from '@zz/shared-ui/batch'
import { useCallback } from 'react'
import { useDeletePositionsMutation, useDisablePositionMutation } from '../../api'
import { DISABLED, ENABLED } from './words'

/** What failures call them. */
export const THING = '职位'

type Act = (rows: readonly PositionRow[], onDone?: () => void) => void

const DISABLE: BatchActWords<PositionRow> = {
  title: () => '停用后该职位将不能被选择，已使用的成员不受影响，确定停用吗？',
  content: (rows) => listNames(rows, THING),
  okText: '停用',
  success: '操作成功',
}

const ENABLE: BatchActWords<PositionRow> = {
  title: (rows) =>
    rows.length === 1 ? '确定启用该职位吗？' : `确定启用所选${rows.length}个职位吗？`,
  content: (rows) => `${listNames(rows, THING)}启用后可以被选择。`,
  okText: '启用',
  success: '操作成功',
}

const holdersOf = (rows: readonly PositionRow[]): number =>
  rows.reduce((sum, { relationNum }) => sum + relationNum, 0)

const DELETE: BatchActWords<PositionRow> = {
  title: (rows) =>
    holdersOf(rows) === 0
      ? '确认删除吗？'
      : `${rows.length === 1 ? '该职位' : '所选职位'}仍有${holdersOf(rows)}人使用，删除后将清空其职位，确定删除吗？`,
  content: (rows) => `${listNames(rows, THING)}删除后不可恢复。`,
  okText: '删除',
  danger: true,
  success: '删除成功',
}

/** Disables positions after the question of decisions P2. */
export function useDisable(): Act {
  const [send] = useDisablePositionMutation()
  return useBatchAct(
    THING,
    DISABLE,
    useCallback((ids: string[]) => send({ ids, status: DISABLED }), [send]),
  )
}

/** Enables positions after a question. */
export function useEnable(): Act {
  const [send] = useDisablePositionMutation()
  return useBatchAct(
    THING,
    ENABLE,
    useCallback((ids: string[]) => send({ ids, status: ENABLED }), [send]),
  )
}

/** Deletes positions after the question of decisions P3, which counts who holds them. */
export function useDelete(): Act {
  const [send] = useDeletePositionsMutation()
  return useBatchAct(
    THING,
    DELETE,
    useCallback((ids: string[]) => send({ ids }), [send]),
  )
}
