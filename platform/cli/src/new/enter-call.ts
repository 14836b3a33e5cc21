/** What a remote's `src/api.ts` becomes when one of its screens begins to make a call. */

export interface EnteredCall {
  readonly call: string
  /** Of the call: `@zz/api-contract/<area>`. */
  readonly area: string
  /** Of the call's answer failing. */
  readonly failure: string
  readonly hook: string
}

const importOf = (area: string): string =>
  `import { ${area}Endpoints } from '@zz/api-contract/${area}'\n`

/** The text with the call among the remote's endpoints; as it was where it has no place for it. */
function enterEndpoint(api: string, { call, area }: EnteredCall): string {
  // The whole area, or this call of it, is there.
  if (new RegExp(`\\n {2}endpoints: ${area}Endpoints,`).test(api)) return api
  if (new RegExp(`\\b${call}\\b(?!:)`).test(api)) return api
  const taken = `const { ${call} } = ${area}Endpoints(build)`
  const entered = /\n {2}endpoints: \w+Endpoints,\n/.test(api)
    ? api.replace(
        /\n {2}endpoints: (\w+Endpoints),\n/,
        (_all, whole: string) =>
          `\n  // Of another area's calls only those used here.\n  endpoints(build) {\n    ${taken}\n    return { ...${whole}(build), ${call} }\n  },\n`,
      )
    : api.replace(
        /(\n {2}endpoints[^\n]*\{\n[\s\S]*?)\n {4}return \{/,
        (_all, before: string) => `${before}\n    ${taken}\n    return {\n      ${call},`,
      )
  if (entered === api || entered.includes(importOf(area))) return entered
  return `${importOf(area)}${entered}`
}

/** The text with the call's endpoint, rule and hook; as it was where it has no place for them. */
export function enterCall(api: string, entered: EnteredCall): string {
  const { call, failure, hook } = entered
  const ruled = api.replace(
    /\n {2}rules: \{/,
    `\n  rules: {\n    ${call}: { failure: '${failure}' },`,
  )
  const served = enterEndpoint(ruled, entered)
  if (ruled === api || !served.includes(`${entered.area}Endpoints`)) return api
  const hooks = /\nexport const \{([^}]*)\} = api\n/
  return hooks.test(served)
    ? served.replace(
        hooks,
        (_all, names: string) =>
          `\nexport const {${names.trimEnd().replace(/,$/, '')}, ${hook} } = api\n`,
      )
    : `${served}\nexport const { ${hook} } = api\n`
}
