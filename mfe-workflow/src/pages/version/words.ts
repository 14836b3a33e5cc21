/** Codes of clients' versions and their words (S1 §3; decisions G13, H4). */
import type { AppVersionRow } from '@zz/api-contract/version'
import type { Tone } from '@zz/shared-ui/widgets'

/** `status` of a version that people are offered; it can be withdrawn. */
export const PUBLISHED = 2

type ClientPlatform = AppVersionRow['platform']
type ClientType = AppVersionRow['clientType']

/** Words of the platforms (S1 §2). */
export const PLATFORMS: Readonly<Record<ClientPlatform, string>> = {
  gov: '政务端',
  wisdom: '智慧端',
  drifter: '漂流端',
}

/** Words of the kinds of clients that have versions here; iOS has its store. */
export const CLIENTS: Readonly<Record<ClientType, string>> = {
  2: 'Android',
  3: 'Mac（Intel）',
  4: 'Windows',
  6: 'Mac（Apple）',
}

/** A published version is the usual state: a word without a tag. */
export const STATUSES: Readonly<
  Record<AppVersionRow['status'], { readonly label: string; readonly tone: Tone | null }>
> = {
  1: { label: '草稿', tone: 'waiting' },
  2: { label: '已发布', tone: null },
  3: { label: '已撤回', tone: 'off' },
}

/** Choices of a field, in the order of the documents. */
export const PLATFORM_OPTIONS = (Object.keys(PLATFORMS) as ClientPlatform[]).map((value) => ({
  value,
  label: PLATFORMS[value],
}))

/** Choices of a field, in the order of the codes. */
export const CLIENT_OPTIONS = Object.entries(CLIENTS).map(([value, label]) => ({
  value: Number(value) as ClientType,
  label,
}))

/** What a version is called in questions: Windows 1.2.3. */
export const versionName = ({
  clientType,
  appVersion,
}: Pick<AppVersionRow, 'clientType' | 'appVersion'>): string =>
  `${CLIENTS[clientType]} ${appVersion}`
