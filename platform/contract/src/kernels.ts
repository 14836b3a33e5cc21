/**
 * Browsers by what they call themselves: which are below the lowest that the product opens in, and
 * which lack nothing, so that they are spared the stand-ins (docs/adr/0099-old-kernels.md).
 */

/** Lowest version by browser, named as in @mdn/browser-compat-data. */
export type BrowserVersions = Readonly<
  Record<'chrome' | 'edge' | 'firefox' | 'safari' | 'safari_ios', string>
>

/** What a build wrote down about browsers: `kernels.json` beside its files. */
export interface Kernels {
  /** Below these the pages do not open. */
  readonly lowest: BrowserVersions
  /** From these on nothing is missing that the pages call. */
  readonly whole: BrowserVersions
}

/** Name of that file. */
export const KERNELS_FILE = 'kernels.json'

/** Name of the script that fills in what older browsers lack. */
export const STAND_INS_FILE = 'stand-ins.js'

/** `below` the lowest browser, `partly` where something may be missing, `whole` where nothing is. */
export type Fit = 'below' | 'partly' | 'whole'

/** The headers by which a browser is told. */
export interface BrowserHeaders {
  readonly 'user-agent'?: string | undefined
  readonly 'sec-ch-ua'?: string | string[] | undefined
}

/** For `Vary` of every page that depends on the browser. */
export const BROWSER_HEADERS = 'User-Agent, Sec-CH-UA'

interface Kind {
  readonly browser: keyof BrowserVersions
  /** Its version is the first group. */
  readonly version: RegExp
  /** The whole text of one that is sure to be what it says: no product of somebody else's. */
  readonly plain: RegExp
}

/** In this order, as Chromium calls itself Safari too. */
const KINDS: readonly Kind[] = [
  { browser: 'safari_ios', version: /\((?:iPhone|iPad|iPod)[^)]* OS (\d+_\d+)/, plain: /^/ },
  {
    browser: 'chrome',
    version: /Chrom(?:e|ium)\/(\d+)/,
    plain:
      /^Mozilla\/5\.0 \([^)]*\) AppleWebKit\/537\.36 \(KHTML, like Gecko\) (?:Headless)?Chrome\/[\d.]+ (?:Mobile )?Safari\/537\.36(?: Edg\/[\d.]+)?$/,
  },
  {
    browser: 'firefox',
    version: /Firefox\/(\d+)/,
    plain: /^Mozilla\/5\.0 \([^)]*\) Gecko\/[\d.]+ Firefox\/[\d.]+$/,
  },
  {
    browser: 'safari',
    version: /Version\/(\d+(?:\.\d+)?)[\d.]* (?:Mobile\/\w+ )?Safari\//,
    plain: /Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/,
  },
]

const OLDEST = /MSIE |Trident\//
/** They read pages as text and often call themselves by a browser of years ago. */
const READERS = /bot|spider|crawl|slurp|preview/i

/** Whether version `a` is older than `b`, number by number. */
export const isOlder = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map((version) => version.split(/[._]/).map(Number))
  for (const [index, part] of (right ?? []).entries()) {
    const own = left?.[index] ?? 0
    if (own !== part) return own < part
  }
  return false
}

/**
 * What the browser of a request may lack. One that calls itself by a name of its own (360, WeChat)
 * counts as `partly` from the lowest version on, since its number need not be that of its kernel; so
 * does one that says nothing known.
 */
export const fitOf = (headers: BrowserHeaders, { lowest, whole }: Kernels): Fit => {
  const name = headers['user-agent'] ?? ''
  if (READERS.test(name)) return 'partly'
  if (OLDEST.test(name)) return 'below'
  for (const { browser, version, plain } of KINDS) {
    const [, said] = version.exec(name) ?? []
    if (said === undefined) continue
    const [, hinted] = /"Chromium";v="(\d+)/.exec(String(headers['sec-ch-ua'] ?? '')) ?? []
    const number = hinted !== undefined && isOlder(hinted, said) ? hinted : said
    if (isOlder(number, lowest[browser])) return 'below'
    return plain.test(name) && !isOlder(number, whole[browser]) ? 'whole' : 'partly'
  }
  return 'partly'
}

/** The page without its stand-ins, as browsers get it that lack nothing. */
export const withoutStandIns = (page: string): string =>
  page.replace(/<script src="[^"]*\/stand-ins(?:\.\w+)?\.js"[^>]*><\/script>\s*/, '')

/** What a browser below the lowest is told. */
export interface BrowserAdvice {
  readonly title: string
  readonly text: string
  /** Words of the link to where one gets a newer one, or what to do where no place is known. */
  readonly next: string
}

/** The sentences of the page below the lowest browser; `hasPlace`: whether the operator named one. */
export const browserAdvice = (lowest: BrowserVersions, hasPlace: boolean): BrowserAdvice => ({
  title: '浏览器版本过低',
  text: `当前浏览器无法打开众治。请使用 Chrome ${lowest.chrome}、Edge ${lowest.edge}、Firefox ${lowest.firefox}、Safari ${lowest.safari} 或更高版本；360、QQ 等浏览器请升级到内核 ${lowest.chrome} 或更高版本，并使用极速模式。`,
  next: hasPlace ? '获取浏览器' : '请升级浏览器，或联系单位的系统管理员。',
})
