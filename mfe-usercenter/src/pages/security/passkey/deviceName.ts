const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/, '鸿蒙设备'],
  [/Android/, '安卓手机'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac'],
]

/** What a new passkey is called until the person names it. */
export const deviceName = (userAgent: string): string =>
  SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '我的设备'
