import { useEffect, useMemo, useState } from 'react'
import type { PlatformCount } from './calls'
import type { PageAnswer, LoadPage } from './pages'
import type { PickedStaff } from './types'
import { type LoadedList, type ListSource, useList } from './useList'

/**
 * How the people of a department, or those found by a name, are asked for. Another object is
 * another group.
 */
export interface StaffGroup {
  readonly failure: string
  readonly load: (platform: string) => LoadPage<PickedStaff>
  readonly count: (signal: AbortSignal) => Promise<PageAnswer<PlatformCount>>
}

/** People of the platform that is shown. */
export interface StaffListing {
  readonly listing: LoadedList<PickedStaff>
  readonly platform: string
  readonly choosePlatform: (platform: string) => void
  /** How many there are on a platform; undefined while that is not known. */
  readonly countOf: (platform: string) => number | undefined
}

type Counts = ReadonlyMap<string, number>

/**
 * Staff of one platform at a time, with the counts of all (decisions K5). Until somebody presses a
 * tab, a platform without anybody gives way to the first that has some.
 */
export function useStaff(group: StaffGroup | null, platforms: readonly string[]): StaffListing {
  const [wanted, setWanted] = useState<string | null>(null)
  // Counts of the group before stay in sight until the new ones come, as its list does.
  const [counts, setCounts] = useState<Counts | null>(null)
  useEffect(() => {
    if (!group) return undefined
    const end = new AbortController()
    group.count(end.signal).then(
      ({ rows }) =>
        !end.signal.aborted && setCounts(new Map(rows.map((row) => [row.platform, row.count]))),
      // The list beside it says what went wrong; tabs do without numbers.
      () => !end.signal.aborted && setCounts(null),
    )
    return () => end.abort()
  }, [group])
  const busiest = counts && platforms.find((each) => (counts.get(each) ?? 0) > 0)
  const platform = wanted ?? busiest ?? platforms[0] ?? 'gov'
  const source = useMemo<ListSource<PickedStaff> | null>(
    () => group && { failure: group.failure, load: group.load(platform) },
    [group, platform],
  )
  const listing = useList(source)
  return {
    listing,
    platform,
    choosePlatform: setWanted,
    countOf: (each) => (counts ? (counts.get(each) ?? 0) : undefined),
  }
}
