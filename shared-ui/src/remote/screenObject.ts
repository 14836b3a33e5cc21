import type { HistoryLocation, Screen } from '@zz/contract'
import { useLocation } from '@zz/shared-ui/router'
import { useState } from 'react'
import { useRemote } from '../remote-lite'

/** A part of the address, or what a link passed beside it in the navigation state (decisions RT11). */
function valueOf(
  { search, state }: Pick<HistoryLocation, 'search' | 'state'>,
  name: string,
): string {
  const passed = (state as Readonly<Record<string, unknown>> | null)?.[name]
  return new URLSearchParams(search).get(name) ?? (typeof passed === 'string' ? passed : '')
}

/**
 * Key of the object that a screen shows: the parameters of its path, and those of the query that its
 * route declares as `object`. Two addresses of one screen with the same key show the same object.
 */
export function screenObjectKey(
  { params, object }: Pick<Screen, 'params' | 'object'>,
  location: Pick<HistoryLocation, 'search' | 'state'>,
): string {
  return JSON.stringify([
    Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    object.map((name) => valueOf(location, name)),
  ])
}

/**
 * A value that says which object the screen shows: the parameter `name` of its path, or of the query
 * where the route of `mfe.json` declares it as `object`; '' where the address has none. The screen
 * begins anew with another object, so one mount has one value. Throws where the route declares no
 * such parameter.
 */
export function useScreenParam(name: string): string {
  const location = useLocation()
  const { navigation } = useRemote()
  const [value] = useState((): string => {
    const screen = navigation.screenAt(location.pathname)
    const inPath = screen?.params[name]
    if (inPath !== undefined) return inPath
    if (screen !== null && !screen.object.includes(name))
      throw new Error(`mfe.json: route ${screen.routeId} declares no object "${name}"`)
    return valueOf(location, name)
  })
  return value
}
