/**
 * Text that @rtk-query/codegen-openapi writes → a function that a remote's own createApi calls; no
 * runtime import.
 */

const HEADER = `/* Written by \`npm run api\` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
`

/**
 * In: generated text, the area's name, names of creates that carry an idempotency key. Out: the
 * module's text. Throws when the generator's text no longer has the shape this expects.
 */
export function transform(text, area, idempotent) {
  const open =
    /import \{ api \} from "[^"]*";\s*const injectedRtkApi = api\.injectEndpoints\(\{\s*endpoints: \(build\) => \(\{/
  const close = /\}\),\s*overrideExisting: false,?\s*\}\);\s*export \{ injectedRtkApi as \w+ \};/
  if (!open.test(text) || !close.test(text))
    throw new Error(`${area}: the generator's text has an unknown shape`)
  let out = text
    .replace(
      open,
      `export const ${area}Endpoints = <Tag extends string, Path extends string>(build: ApiBuilder<Tag, Path>) => ({`,
    )
    .replace(close, '})')
  for (const name of idempotent) {
    const at = out.search(new RegExp(String.raw`\b${name}: build\.`))
    const url = out.indexOf('url:', at)
    if (at < 0 || url < 0) throw new Error(`${name}: not found in ${area}`)
    out = `${out.slice(0, url)}idempotent: true, ${out.slice(url)}`
  }
  return HEADER + out
}
