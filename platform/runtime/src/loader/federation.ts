import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { CHUNKS, versionFileUrl } from '@zz/contract'
import type { Integrity } from '../integrity'
import type { ScriptFolders } from '../trusted/sinks'
import { isChunkError } from './classify'
import { RemoteFailure, textOf } from './failure'
import type { FederationHost } from './index'
import { clearContainer, fetchManifest } from './manifest'

/** Budgets of one attempt in milliseconds: manifest, then entry. */
const MANIFEST = 4_000
const ENTRY = 6_000

/**
 * The federation runtime of the page, guarded: manifests are checked before the runtime sees them,
 * scripts and styles carry their integrity, and failures come out as what they are, not as the
 * runtime's wrapped text. The folder of a registered remote becomes one whose scripts may run.
 */
export function createFederation(integrity: Integrity, scripts: ScriptFolders): FederationHost {
  /** The runtime wraps errors into text; the true one is kept here by the container's name. */
  const causes = new Map<string, RemoteFailure>()
  registerPlugins([
    {
      name: 'zz-guard',
      async fetch(url, _options, remote) {
        const { href } = new URL(url, location.href)
        try {
          const answer = await fetchManifest(href, {
            integrity: integrity.of(href),
            milliseconds: MANIFEST,
          })
          clearContainer(await answer.clone().text())
          return answer
        } catch (error) {
          if (remote?.name && error instanceof RemoteFailure) causes.set(remote.name, error)
          throw error
        }
      },
      createScript({ url }) {
        const script = document.createElement('script')
        script.src = url
        script.async = true
        guard(script, url, integrity)
        return { script, timeout: ENTRY }
      },
      createLink({ url, attrs }) {
        const link = document.createElement('link')
        for (const [name, value] of Object.entries(attrs ?? {}))
          link.setAttribute(name, String(value))
        link.href = url
        guard(link, url, integrity)
        return { link, timeout: ENTRY }
      },
    },
  ])
  return {
    register(name, manifestUrl, force) {
      causes.delete(name)
      const entry = new URL(manifestUrl, location.href).href
      scripts.add(entry)
      scripts.add(versionFileUrl(new URL('.', entry).href, CHUNKS))
      registerRemotes([{ name, entry }], { force })
    },
    async load(name) {
      try {
        return await loadRemote(`${name}/entry`)
      } catch (error) {
        throw causes.get(name) ?? entryFailure(error)
      }
    },
  }
}

function guard(
  element: HTMLScriptElement | HTMLLinkElement,
  url: string,
  integrity: Integrity,
): void {
  // Without it neither an integrity can be checked there, nor does a dev server answer.
  if (new URL(url, location.href).origin !== location.origin) element.crossOrigin = 'anonymous'
  const expected = integrity.of(url)
  if (expected !== undefined) element.integrity = expected
}

function entryFailure(error: unknown): unknown {
  if (isChunkError(error) || !(error instanceof Error)) return error
  const text = textOf(error)
  const [, url] = /[Ss]cript "([^"]+)"/.exec(text) ?? /"(https?:[^"]+\.js)"/.exec(text) ?? []
  if (/timed out/.test(text)) return new RemoteFailure('MFE-303', text, url)
  if (/ScriptExecutionError|RUNTIME-001/.test(text)) return new RemoteFailure('MFE-302', text, url)
  if (/ScriptNetworkError|RUNTIME-008/.test(text)) return new RemoteFailure('MFE-301', text, url)
  return error
}
