/**
 * oidc-provider writes at import that it wants Node 22. We run and test it on the engines of
 * package.json, 20.19 and newer, so that this one sentence is left out; nothing else is. Import it
 * before the provider; every other warning passes.
 */
const out = globalThis.console
const warn = out.warn.bind(out)

out.warn = (...args: unknown[]): void => {
  if (typeof args[0] === 'string' && args[0].includes('oidc-provider WARNING: Unsupported runtime'))
    return
  warn(...args)
}
