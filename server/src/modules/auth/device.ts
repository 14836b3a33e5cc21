/** Words for a signed-in device, from what its browser says and where it came from. */

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const first = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** For example `Chrome · Windows`; 未知设备 when nothing is known. */
export const deviceOf = (userAgent: string): string =>
  [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)]
    .filter((part) => part !== undefined)
    .join(' · ') || '未知设备'

const plain = (ip: string): string => ip.replace(/^::ffff:/, '')

/** 本机, 局域网 or the address itself: no data set tells towns from addresses here. */
export const describeLocation = (ip: string): string => {
  const address = plain(ip)
  if (/^127\.|^::1$/.test(address)) return '本机'
  if (/^10\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\.|^f[cd]|^fe80:/i.test(address))
    return '局域网'
  return address || '未知'
}
