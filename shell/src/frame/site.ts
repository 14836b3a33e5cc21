import type { ShellConfig } from '@zz/contract'
import type { RegistryClient } from '@zz/runtime/registry/client'
import { createRouteTable } from '@zz/runtime/routes/table'
import { declaredMenu } from './menu'
import type { FrameSite } from './types'

/** What the registry offers at this moment: routes of all remotes, menus of those not off. */
export function readSite(
  registry: Pick<RegistryClient, 'current'>,
  { service, demo }: Pick<ShellConfig, 'service' | 'demo'>,
): FrameSite {
  const remotes = Object.values(registry.current().remotes)
  const table = createRouteTable(
    remotes.map(({ mfe }) => mfe),
    { service, demo },
  )
  const manifests = remotes.filter(({ state }) => state !== 'off').map(({ mfe }) => mfe)
  return {
    manifests,
    table,
    broken: new Set([...table.broken, ...declaredMenu({ manifests, table }).broken]),
  }
}
