import { RemoteFailure, textOf } from './failure'

/**
 * Fetches a federation manifest. Throws MFE-201 (no answer or not ok), 202 (not such a manifest, or
 * not the one the registry vouches for) or 203 (nothing within `milliseconds`). The federation
 * runtime keeps whatever JSON it is given for the page's life, an error's body included, so nothing
 * doubtful may reach it.
 */
export async function fetchManifest(
  url: string,
  options: { integrity: string | undefined; milliseconds: number; cache?: RequestCache },
): Promise<Response> {
  const signal = AbortSignal.timeout(options.milliseconds)
  let text: string
  try {
    const response = await fetch(url, {
      signal,
      cache: options.cache ?? 'default',
      ...(options.integrity === undefined ? {} : { integrity: options.integrity }),
    })
    if (!response.ok) throw new RemoteFailure('MFE-201', `${response.status} ${url}`, url)
    if (!/\bjson\b/.test(response.headers.get('content-type') ?? ''))
      throw new RemoteFailure('MFE-202', `${response.headers.get('content-type')} ${url}`, url)
    text = await response.text()
  } catch (error) {
    if (error instanceof RemoteFailure) throw error
    if (signal.aborted) throw new RemoteFailure('MFE-203', `${options.milliseconds} ms ${url}`, url)
    const answers = options.integrity !== undefined && (await isAnswered(url, signal))
    throw new RemoteFailure(answers ? 'MFE-202' : 'MFE-201', `${textOf(error)} ${url}`, url)
  }
  if (!isManifest(text)) throw new RemoteFailure('MFE-202', url, url)
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}

/**
 * Takes away what another version left under the names of this one's container: a build that names
 * its container without the version would otherwise be answered by the version that ran before.
 */
export function clearContainer(manifest: string, page: object = globalThis): void {
  const { metaData } = JSON.parse(manifest) as { metaData?: { globalName?: unknown } | null }
  const name = metaData?.globalName
  if (typeof name !== 'string') return
  // Where webpack keeps the chunks of a container.
  for (const key of [name, `webpackChunk${name}`])
    if (isLeft(Reflect.get(page, key))) Reflect.set(page, key, undefined)
}

/** A container, or a list of chunks: nothing else that a page may have under such a name. */
const isLeft = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && 'init' in value)

function isManifest(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return (
      typeof value === 'object' &&
      value !== null &&
      'metaData' in value &&
      'exposes' in value &&
      'shared' in value
    )
  } catch {
    return false
  }
}

/** A failed integrity check looks like a lost connection; asking without it tells which. */
async function isAnswered(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(url, { cache: 'force-cache', signal })).ok
  } catch {
    return false
  }
}
