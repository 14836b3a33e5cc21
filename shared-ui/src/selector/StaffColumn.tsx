import { Button } from '@zz/shared-ui/antd/core'
import { type ReactNode, useMemo, useState } from 'react'
import { failureText } from '../api/failure'
import { useRemote } from '../remote-lite'
import { countStaff, LOAD_FAILURE, listStaff } from './calls'
import { type ChoiceItem, chosenKey, staffItem } from './choice'
import { SelectorColumn } from './Column'
import { useScope } from './context'
import type { OpenedDepartment } from './DepartmentColumn'
import type { RowView } from './Row'
import type { LoadedPages } from './pages'
import { staffView, TALL_ROW_HEIGHT } from './rows'
import css from './selector.module.css'
import { SelectorTabs } from './Tabs'
import type { PickedStaff } from './types'
import { usePages } from './useList'
import { type StaffGroup, useStaff } from './useStaff'

/** Most that are chosen by one press of 全选. */
const MOST = 500

/**
 * Chooses everybody of a list, asking for what is not here yet; all chosen already: takes them
 * back.
 */
function useAll(pages: LoadedPages<PickedStaff> | null): { all: boolean; press: () => void } {
  const { choice, add, remove, blocked } = useScope()
  const { notify } = useRemote()
  usePages(pages)
  const items = pages?.whole ? pages.known().map(staffItem) : []
  const free = items.filter((item) => !blocked(item))
  const chosen = free.flatMap((item) => chosenKey(choice, item) ?? [])
  const all = free.length > 0 && chosen.length === free.length
  const take = async (): Promise<void> => {
    if (!pages?.total) return
    if (pages.total > MOST) return notify.warning(`人数较多，一次最多全选${MOST}人，请缩小范围`)
    try {
      add((await pages.all()).map(staffItem).filter((item: ChoiceItem) => !blocked(item)))
    } catch (error) {
      notify.failure('全选失败', failureText(error))
    }
  }
  return { all, press: () => (all ? remove(chosen) : void take()) }
}

/** Draws each person once, however often the list is drawn. */
function kept(view: (staff: PickedStaff) => RowView): (staff: PickedStaff) => RowView {
  const known = new WeakMap<PickedStaff, RowView>()
  return (staff) => {
    const row = known.get(staff) ?? view(staff)
    known.set(staff, row)
    return row
  }
}

/** `group` null shows what to do first; `at` is the column's number, from 0. */
export interface StaffListProps {
  readonly at: number
  readonly group: StaffGroup | null
  /** What was searched for, in many places: rows name them. */
  readonly found?: string
  readonly tools?: ReactNode
  /** Whose people they are. */
  readonly place?: string | undefined
  /** What to do next where there is nobody. */
  readonly more?: ReactNode
  readonly onLeave: (to: 'left' | 'right') => void
  readonly onBack?: (() => void) | undefined
}

/** People with platform tabs. */
export function StaffList({
  at,
  group,
  found,
  tools,
  place,
  more,
  onLeave,
  onBack,
}: StaffListProps): ReactNode {
  const { platforms, platformName, mode } = useScope()
  const { listing, platform, choosePlatform, countOf } = useStaff(group, platforms)
  const { all, press } = useAll(listing.shown)
  const view = useMemo(() => kept((staff) => staffView(staff, found)), [found])
  const head = group && (
    <div className={css.staffHead}>
      <SelectorTabs
        small
        label="平台"
        value={platform}
        onChange={choosePlatform}
        tabs={platforms.map((key) => ({
          key,
          label: (
            <>
              {platformName(key)}
              <span className={css.count}>{countOf(key) ?? ''}</span>
            </>
          ),
        }))}
      />
      <div className={css.staffTools}>
        {tools}
        {mode === 'multiple' && (
          <Button
            type="link"
            size="small"
            className={css.allButton ?? ''}
            disabled={listing.pending || !listing.shown?.total}
            onClick={press}
          >
            {all ? '取消全选' : '全选'}
          </Button>
        )}
      </div>
    </div>
  )
  return (
    <SelectorColumn
      at={at}
      label="人员"
      pattern="listbox"
      listing={listing}
      view={view}
      rowHeight={TALL_ROW_HEIGHT}
      tools={head}
      place={place}
      empty="暂无人员"
      more={more}
      hint="点击部门，查看它的人员"
      onAll={press}
      onLeave={onLeave}
      onBack={onBack}
    />
  )
}

/** Third column: people of the opened department, those below it only on request (decisions K6). */
export function StaffColumn({
  department,
  ...rest
}: { department: OpenedDepartment | null } & Omit<
  StaffListProps,
  'group' | 'tools' | 'place' | 'more' | 'found'
>): ReactNode {
  const { http } = useRemote()
  const [below, setBelow] = useState(false)
  const id = department?.id
  const tenantId = department?.tenantId
  const group = useMemo<StaffGroup | null>(() => {
    if (id === undefined || tenantId === undefined) return null
    const who = { id, tenantId, ...(below ? { includeChild: 1 as const } : {}) }
    return {
      failure: LOAD_FAILURE.staff,
      load: (platform) => (pageNum, pageSize, signal) =>
        listStaff(http, { ...who, platform, pageNum, pageSize }, signal),
      count: (signal) => countStaff(http, who, signal),
    }
  }, [http, id, tenantId, below])
  const tools = (
    <label className={css.below}>
      <input type="checkbox" checked={below} onChange={(event) => setBelow(event.target.checked)} />
      含下级成员
    </label>
  )
  const more = !below && (
    <Button size="small" onClick={() => setBelow(true)}>
      查看下级成员
    </Button>
  )
  return <StaffList {...rest} group={group} tools={tools} place={department?.name} more={more} />
}
