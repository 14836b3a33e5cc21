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
