/** Clients that can be downloaded, and which of them suits a device (S1 §3; decisions H4). */

/** Kinds of clients on the wire: 1 iOS, 2 Android, 3 Mac x86, 4 Windows, 6 Mac ARM. */
export type ClientType = 1 | 2 | 3 | 4 | 6

export const IOS = 1
export const ANDROID = 2
export const MAC_X86 = 3
export const WINDOWS = 4
export const MAC_ARM = 6

/** A client as its button shows it. */
export interface Client {
  readonly type: ClientType
  /** Name at the server's own download address, which works without scripts. */
  readonly key: string
  readonly title: string
  readonly text: string
}

/** Clients for phones and tablets, from their stores (MK-07). */
export const STORES: readonly Client[] = [
  { type: IOS, key: 'ios', title: 'App Store', text: '苹果手机和平板' },
  { type: ANDROID, key: 'android', title: 'Android', text: '安卓手机和平板' },
]

/** Clients for computers, in the order of their buttons. */
export const DESKTOPS: readonly Client[] = [
  { type: WINDOWS, key: 'windows', title: 'Windows', text: '64 位的 Windows 电脑' },
  { type: MAC_X86, key: 'mac', title: 'Mac（Intel 芯片）', text: '使用 Intel 处理器的 Mac' },
  { type: MAC_ARM, key: 'mac-arm', title: 'Mac（Apple 芯片）', text: '使用 M 系列芯片的 Mac' },
]

/** Where the server leads to a client's newest version. */
export const downloadPath = (key: string): string => `/download/${key}`

/** What a browser tells of its device. */
export interface DeviceSigns {
  readonly userAgent: string
  /** An iPad calls itself a Mac and is touched all the same. */
  readonly maxTouchPoints: number
  /** By client hint: arm, x86; undefined where the browser has none. */
  readonly architecture?: string | undefined
}

/** The client for a device, looked for in the order iOS, Android, Mac, Windows; null for none. */
export function clientFor({
  userAgent,
  maxTouchPoints,
  architecture,
}: DeviceSigns): ClientType | null {
  const isMac = /Macintosh|Mac OS X/.test(userAgent)
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return IOS
  if (/Android/.test(userAgent)) return ANDROID
  if (isMac) return architecture === 'arm' ? MAC_ARM : MAC_X86
  return /Windows/.test(userAgent) ? WINDOWS : null
}
