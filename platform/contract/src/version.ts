/**
 * Version of the contract between shell and remotes. A remote's `mfe.json` names the range it works
 * with.
 */
export const CONTRACT_VERSION = '1.11.0'

/**
 * Whether a contract version lies in a remote's range. A range is `^major.minor` or
 * `^major.minor.patch`, the only form `mfe.json` may use; anything else fits nothing.
 */
export function satisfiesContract(version: string, range: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)(?:\.(\d+))?$/
    .exec(range)
    ?.slice(1)
    .map((part) => Number(part ?? 0))
  const given = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)
  if (!wanted || !given) return false
  const [major = 0, minor = 0, patch = 0] = wanted
  const [haveMajor = 0, haveMinor = 0, havePatch = 0] = given
  return haveMajor === major && (haveMinor > minor || (haveMinor === minor && havePatch >= patch))
}
