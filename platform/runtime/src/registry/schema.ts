import type { Registry } from '@zz/contract'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isRemote(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['version'] === 'string' &&
    typeof value['manifestUrl'] === 'string' &&
    typeof value['contract'] === 'string' &&
    isObject(value['integrity']) &&
    (value['state'] === 'on' || value['state'] === 'maintenance' || value['state'] === 'off') &&
    isObject(value['mfe']) &&
    Array.isArray(value['mfe']['routes']) &&
    Array.isArray(value['mfe']['menu'])
  )
}

/**
 * Whether a value can be worked with as a registry. The full schema stays on the server: a
 * validator would cost the public page 20 KB.
 */
export function isRegistry(value: unknown): value is Registry {
  return (
    isObject(value) &&
    value['schema'] === 1 &&
    Number.isInteger(value['revision']) &&
    isObject(value['shell']) &&
    typeof value['shell']['version'] === 'string' &&
    isObject(value['remotes']) &&
    Object.values(value['remotes']).every(isRemote)
  )
}
