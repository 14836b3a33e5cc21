import { type KeyboardEvent, useRef, useState } from 'react'
import type { Branches, BranchRow } from './branches'
import { type DropPlace, moveOf, placeAt, stepOf } from './move'
import type { RowListDrag } from './RowList'
import type { DepartmentMove, TreeDepartment } from './types'

/** After so long over a closed department it opens. */
const OPENS = 600

/** State of a move that is under way, and the handlers of the list. */
export interface TreeMoves {
  /** Id of the one that is taken up. */
  readonly held: string | undefined
  /** Over which department a dragged one is, and how it would lie there. */
  readonly over: { readonly id: string; readonly place: DropPlace } | null
  /** What readers hear. */
  readonly heard: string
  readonly drag: RowListDrag
  /** Whether the key meant a move. */
  key(event: KeyboardEvent, row: BranchRow | undefined): boolean
}

/** Departments taken up and put elsewhere: by mouse, and by key (Ctrl+X, Ctrl+V, Alt with arrows). */
export function useTreeMoves(
  branches: Branches,
  rowHeight: number,
  onMove: (move: DepartmentMove) => void,
): TreeMoves {
  const [held, setHeld] = useState<TreeDepartment | null>(null)
  const [over, setOver] = useState<TreeMoves['over']>(null)
  const [heard, setHeard] = useState('')
  const opening = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const planned = useRef<DepartmentMove | null>(null)

  const settle = (): void => {
    if (opening.current) clearTimeout(opening.current.timer)
    opening.current = null
    planned.current = null
    setOver(null)
    setHeld(null)
  }
  const nodeAt = (index: number): TreeDepartment | null => {
    const row = branches.rows[index]
    return row?.what === 'node' ? row.node : null
  }
  const openSoon = (target: TreeDepartment, place: DropPlace): void => {
    const id = place === 'inside' && target.hasChild ? target.id : ''
    if (opening.current?.id === id) return
    if (opening.current) clearTimeout(opening.current.timer)
    opening.current =
      id === '' ? null : { id, timer: setTimeout(() => void branches.expand(id), OPENS) }
  }
  const drag: RowListDrag = {
    start(index) {
      const node = nodeAt(index)
      if (!node || node.pid === null) return false
      setHeld(node)
      return true
    },
    over(index, offset) {
      const target = nodeAt(index)
      if (!held || !target) return false
      const place = placeAt(offset, rowHeight)
      openSoon(target, place)
      planned.current = moveOf(branches, held, target, place)
      const next = planned.current ? { id: target.id, place } : null
      setOver((before) =>
        before?.id === next?.id && before?.place === next?.place ? before : next,
      )
      return planned.current !== null
    },
    drop() {
      const move = planned.current
      settle()
      if (move) onMove(move)
    },
    end: settle,
  }

  const say = (move: DepartmentMove | null, refused: string): void => {
    if (move) onMove(move)
    else setHeard(refused)
  }
  const key = (event: KeyboardEvent, row: BranchRow | undefined): boolean => {
    if (row?.what !== 'node') return false
    const { node } = row
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const up = event.key === 'ArrowUp'
      say(stepOf(branches, node, up ? -1 : 1), up ? '已是同级的第一个' : '已是同级的最后一个')
      return true
    }
    if (held && event.key === 'Escape') {
      settle()
      setHeard(`已放弃移动“${held.name}”`)
      return true
    }
    if (!event.ctrlKey && !event.metaKey) return false
    const letter = event.key.toLowerCase()
    if (letter === 'x') {
      if (node.pid === null) setHeard('根部门不能移动')
      else {
        setHeld(node)
        setHeard(`已拿起“${node.name}”，移到目标部门后按Ctrl+V放入，按Esc放弃`)
      }
      return true
    }
    if (letter !== 'v' || !held) return false
    const move = moveOf(branches, held, node, 'inside')
    if (move) settle()
    say(move, `“${held.name}”不能移至“${node.name}”`)
    return true
  }
  return { held: held?.id, over, heard, drag, key }
}
