import type { Registry } from '@zz/contract'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string')

const isListOf = (value: unknown, names: readonly string[]): boolean =>
  Array.isArray(value) && value.every((one) => isObject(one) && isTexts(one, names))

function isRemote(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['version'] === 'string' &&
    typeof value['manifestUrl'] === 'string' &&
    typeof value['contract'] === 'string' &&
    isObject(value['integrity']) &&
    (value['state'] === 'on' || value['state'] === 'maintenance' || value['state'] === 'off') &&
    isObject(value['mfe']) &&
    isTexts(value['mfe'], ['id', 'title']) &&
    isListOf(value['mfe']['routes'], ['id', 'path', 'title']) &&
    isListOf(value['mfe']['menu'], ['id', 'title'])
  )
}

/**
 * A value as a registry, without the remotes that could not be worked with; null where it is none.
 * The full schema stays on the server: a validator would cost the public page 20 KB.
 */
export function readRegistry(value: unknown): Registry | null {
  const isOne =
    isObject(value) &&
    value['schema'] === 1 &&
    Number.isInteger(value['revision']) &&
    isObject(value['shell']) &&
    typeof value['shell']['version'] === 'string' &&
    isObject(value['remotes'])
  if (!isOne) return null
  const { remotes, ...registry } = value as unknown as Registry
  return {
    ...registry,
    remotes: Object.fromEntries(Object.entries(remotes).filter(([, remote]) => isRemote(remote))),
  }
}
