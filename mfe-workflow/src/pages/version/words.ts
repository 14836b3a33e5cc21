/** Codes of clients' versions and their words (S1 §3; decisions G13, H4). */
import type { AppVersionRow } from '@zz/api-contract/version'
import type { Tone } from '@zz/shared-ui/widgets'

export const DRAFT = 1
export const PUBLISHED = 2

type ClientPlatform = AppVersionRow['platform']
type ClientType = AppVersionRow['clientType']

export const PLATFORMS: Readonly<Record<ClientPlatform, string>> = {
  gov: '政务端',
  wisdom: '智慧端',
  drifter: '漂流端',
}

export const CLIENTS: Readonly<Record<ClientType, string>> = {
  2: 'Android',
  3: 'Mac（Intel 芯片）',
  4: 'Windows',
  6: 'Mac（Apple 芯片）',
}

/** A published version is the usual state: a word without a tag. */
export const STATUSES: Readonly<
  Record<AppVersionRow['status'], { readonly label: string; readonly tone: Tone | null }>
> = {
  1: { label: '草稿', tone: 'waiting' },
  2: { label: '已发布', tone: null },
  3: { label: '已撤回', tone: 'off' },
}

export const PLATFORM_OPTIONS = (Object.keys(PLATFORMS) as ClientPlatform[]).map((value) => ({
  value,
  label: PLATFORMS[value],
}))

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
