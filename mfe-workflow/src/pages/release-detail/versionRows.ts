import type { Release, ReleaseHealth, ReleaseVersion } from '@zz/api-contract/release'

/** What a version is to its remote now: in force, canary, the one before, or none of these. */
export type VersionRole = ReleaseHealth['role']

/** A version that is kept or in use, with what browsers told of it. */
export interface VersionUse {
  readonly version: string
  readonly role: VersionRole
  readonly kept: ReleaseVersion | undefined
  readonly health: ReleaseHealth | undefined
  /** Of all accounts that told of the remote. */
  readonly accountsOfAll: number
}

const RANK: readonly VersionRole[] = ['stable', 'canary', 'previous', 'other']

const roleIn = ({ stable, canary, previous }: Release, version: string): VersionRole => {
  if (version === stable) return 'stable'
  if (version === canary) return 'canary'
  return version === previous ? 'previous' : 'other'
}

/** Versions of a remote: what is in force first, then the newest. */
export const versionRows = (release: Release, health: readonly ReleaseHealth[]): VersionUse[] => {
  const own = health.filter(({ remote }) => remote === release.remote)
  const accountsOfAll = own.reduce((sum, { accounts }) => sum + accounts, 0)
  const names = [...release.versions, ...own].map(({ version }) => version)
  return [...new Set(names)]
    .map((version) => ({
      version,
      role: roleIn(release, version),
      kept: release.versions.find((row) => row.version === version),
      health: own.find((row) => row.version === version),
      accountsOfAll,
    }))
    .toSorted((one, other) => RANK.indexOf(one.role) - RANK.indexOf(other.role))
}
