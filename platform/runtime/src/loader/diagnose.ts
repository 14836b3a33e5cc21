/**
 * What is wrong with a script that did not run. A script's error event says nothing, so the file is
 * asked for once more. Answers within `milliseconds`.
 */
export async function diagnoseScript(
  url: string,
  integrity: string | undefined,
  milliseconds: number,
): Promise<'missing' | 'notScript' | 'tampered' | 'unknown'> {
  const signal = AbortSignal.timeout(milliseconds)
  try {
    const response = await fetch(url, { cache: 'force-cache', signal })
    if (!response.ok) return 'missing'
    if (!/javascript|css/.test(response.headers.get('content-type') ?? '')) return 'notScript'
    await response.arrayBuffer()
  } catch {
    return 'missing'
  }
  if (integrity === undefined) return 'unknown'
  try {
    await (await fetch(url, { cache: 'force-cache', integrity, signal })).arrayBuffer()
    return 'unknown'
  } catch {
    return signal.aborted ? 'unknown' : 'tampered'
  }
}
