/**
 * What may be uploaded for which purpose: the one table that pages check before they send and the
 * server checks again, by content (S1 §5, §9; S2 §5; decisions G14, G15, U14, V8, X2). Texts are
 * those a person reads at the field.
 */

import {
  contentOfHead,
  FILE_FORMATS,
  type FileContent,
  type FileFormat,
  type FileKind,
  INSIDE,
  isKnownEnding,
  kindsOf,
} from './file-formats.ts'

export const MB = 1024 * 1024

/** Up to this a file goes in one call, past it in resumable parts (S1 §9). */
export const DIRECT_BYTES = 5 * MB

/** Applications that files are kept by (S1 §3). */
export const APP_CODES = ['wf', 'gc', 'uc', 'pb', 'td', 'mt'] as const
export type FileAppCode = (typeof APP_CODES)[number]

export interface UploadRule {
  readonly kind: FileKind
  /** Lower case, without the dot; also what the file chooser offers. */
  readonly extensions: readonly string[]
  readonly maxBytes: number
  readonly maxCount: number
  /** Read by signed addresses only (decisions G15). */
  readonly private: boolean
  /** Belongs to the person alone, whatever organisation he is in. */
  readonly personal: boolean
  /** Contents that it takes, where the server reads them; any that fits its endings without. */
  readonly contents?: readonly FileContent[]
  readonly formatText: string
  readonly sizeText: string
}

const PHOTO = ['png', 'jpg', 'jpeg'] as const
const PHOTO_BMP = [...PHOTO, 'bmp'] as const
const PICTURE = [...PHOTO_BMP, 'gif'] as const
const VOICE = ['mp3', 'wav', 'm4a', 'aac', 'amr'] as const
const VIDEO = ['mp4', 'ogg', 'webm', 'mov'] as const
const PAPERS = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'wps',
  'et',
  'dps',
  'ofd',
  'rtf',
  'txt',
  'csv',
  'eml',
] as const
const PACKED = ['zip', 'rar', '7z'] as const

export const FORMAT_TEXT = '文件格式不正确'
export const SIZE_TEXT = '文件大小超出限制'
export const EMPTY_TEXT = '文件内容为空'

const rule = (
  kind: FileKind,
  extensions: readonly string[],
  megabytes: number,
  more: Partial<UploadRule> = {},
): UploadRule => ({
  kind,
  extensions,
  maxBytes: megabytes * MB,
  maxCount: 1,
  private: false,
  personal: false,
  formatText: FORMAT_TEXT,
  sizeText: SIZE_TEXT,
  ...more,
})

const PHOTO_TEXT = '图片格式仅支持 png、jpg、jpeg'
const certificate = (megabytes: number, more: Partial<UploadRule> = {}): UploadRule =>
  rule(1, PHOTO_BMP, megabytes, {
    maxCount: 12,
    sizeText: `请上传小于${megabytes}M的照片`,
    ...more,
  })
const under = (megabytes: number): string => `请选择小于 ${megabytes} M 的图片`

/** What may be sent, by purpose (S1 §9, decisions G14): page and server judge by the same rows. */
export const UPLOAD_RULES = {
  /** Without a purpose, by file type. */
  picture: rule(1, PICTURE, 5, { sizeText: under(5) }),
  voice: rule(2, VOICE, 10),
  video: rule(3, VIDEO, 50, { sizeText: '文件大小不能超过50M！' }),
  file: rule(4, [...PAPERS, ...PACKED, ...PICTURE, ...VOICE, ...VIDEO], 500, { maxCount: 20 }),

  avatar: rule(1, PHOTO, 5, { formatText: PHOTO_TEXT, sizeText: under(5), personal: true }),
  logo: rule(1, PHOTO, 3, { formatText: PHOTO_TEXT, sizeText: under(3) }),
  certificate: certificate(10, { private: true }),
  /** The wizard opened to edit (decisions X2). */
  certificateEdit: certificate(2, { private: true }),
  licence: certificate(10, { private: true }),
  licenceEdit: certificate(2, { private: true }),
  /** As many pages as a letter has. */
  authorisation: certificate(10, { private: true }),
  authorisationEdit: certificate(2, { private: true }),
  realName: rule(1, PHOTO_BMP, 3, {
    formatText: '仅支持png、jpg、bmp格式',
    sizeText: under(3),
    private: true,
    personal: true,
  }),
  startUp: rule(1, PHOTO, 8, { formatText: PHOTO_TEXT, sizeText: '请选择小于 8M 的图片' }),
  venueImage: rule(1, PICTURE, 5, { maxCount: 9, sizeText: under(5) }),
  venueVideo: rule(3, VIDEO, 50, { sizeText: '文件大小不能超过50M！' }),
  richText: rule(1, [...PHOTO, 'gif'], 5, { sizeText: under(5) }),
  /** A table to be imported; read once and kept with its draft. */
  import: rule(4, ['xlsx', 'csv'], 10, {
    contents: ['xlsx', 'zip', 'text'],
    formatText: '仅支持 xlsx、csv 格式的文件',
    sizeText: '文件不能超过 10 MB',
    private: true,
  }),
} as const satisfies Record<string, UploadRule>

export type UploadPurpose = keyof typeof UPLOAD_RULES

export const UPLOAD_PURPOSES = Object.keys(UPLOAD_RULES) as readonly UploadPurpose[]

const BY_KIND: Readonly<Record<FileKind, UploadPurpose>> = {
  1: 'picture',
  2: 'voice',
  3: 'video',
  4: 'file',
}

/** The purpose whose rule holds for a file: its own, or, sent without one, that of its type. */
export const purposeOf = (kind: FileKind, purpose?: UploadPurpose): UploadPurpose =>
  purpose ?? BY_KIND[kind]

export const ruleOf = (purpose: UploadPurpose): UploadRule => UPLOAD_RULES[purpose]

/** `照片.JPG` → `jpg`; '' when there is none. */
export const extensionOf = (name: string): string =>
  /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export interface FileFault {
  readonly code: 40010 | 40011
  readonly msg: string
}

/**
 * Content decides what a file is, so that a picture may come under the name of another picture, or
 * under none. A name of another kind of file is refused.
 */
const nameFits = ({ kind, extensions }: UploadRule, name: string): boolean => {
  const extension = extensionOf(name)
  if (extension === '') return kind !== 4
  return extensions.includes(extension) || isKnownEnding(extension, kindsOf(extensions))
}

/** What a name and a size say already; null when they fit. Then `checkHead` reads the first bytes. */
export const checkFile = (
  purpose: UploadPurpose,
  file: { readonly name: string; readonly size: number },
): FileFault | null => {
  const rule = ruleOf(purpose)
  if (!nameFits(rule, file.name)) return { code: 40010, msg: rule.formatText }
  if (file.size === 0) return { code: 40010, msg: EMPTY_TEXT }
  return file.size > rule.maxBytes ? { code: 40011, msg: rule.sizeText } : null
}

/** Under which ending a file is kept, or why it is refused. */
export type ContentVerdict =
  | { readonly fault: FileFault }
  | { readonly fault: null; readonly extension: string }

const PASSWORD_TEXT = '文件设有密码，请取消密码后重新上传'
/** What a kind of file is best turned into, where its rule says no more than that it does not fit. */
const TURN_INTO: Readonly<Partial<Record<FileKind, string>>> = {
  1: 'png 或 jpg',
  2: 'mp3',
  3: 'mp4',
}

const refusalOf = (rule: UploadRule, content: FileContent): string => {
  const { label, kind }: FileFormat = FILE_FORMATS[content]
  if (content === 'encrypted' && rule.kind === 4) return PASSWORD_TEXT
  if (label === '') return rule.formatText
  const told = `这是${/^\w/.test(label) ? ' ' : ''}${label}`
  if (rule.formatText !== FORMAT_TEXT) return `${told}，${rule.formatText}`
  const better = rule.kind === kind || rule.kind === 4 ? TURN_INTO[kind] : undefined
  return better === undefined
    ? `${told}，${FORMAT_TEXT}`
    : `${told}，请转换为 ${better} 格式后重新上传`
}

/**
 * Judges what a file is against its purpose. The ending is the name's where the content may have it,
 * else the content's own. Undefined stands for a content that is no known one.
 */
export const judgeContent = (
  purpose: UploadPurpose,
  name: string,
  content: FileContent | undefined,
): ContentVerdict => {
  const rule = ruleOf(purpose)
  if (content === undefined) return { fault: { code: 40010, msg: rule.formatText } }
  const { extensions, asNamed }: FileFormat = FILE_FORMATS[content]
  const taken = rule.contents?.includes(content) ?? true
  const allowed = taken ? extensions.filter((each) => rule.extensions.includes(each)) : []
  const own = extensionOf(name)
  const extension = allowed.includes(own) ? own : asNamed ? undefined : allowed[0]
  return extension === undefined
    ? { fault: { code: 40010, msg: refusalOf(rule, content) } }
    : { fault: null, extension }
}

/** Endings of contents that have no mark at their beginning. */
const UNMARKED: ReadonlySet<string> = new Set(['txt', 'csv', 'eml', 'mp3', 'aac'])

/**
 * What the first bytes say already (`HEAD_BYTES` of file-formats.ts), so that a file that does not fit
 * is refused before it is sent. The server reads further, and judges by the same table.
 */
export const checkHead = (
  purpose: UploadPurpose,
  name: string,
  head: Uint8Array,
): FileFault | null => {
  const content = contentOfHead(head)
  if (content === undefined && UNMARKED.has(extensionOf(name))) return null
  // What a document is, and whether it has a password, stands further inside.
  if (ruleOf(purpose).kind === 4 && content !== undefined && INSIDE[content] !== undefined)
    return null
  const verdicts = (INSIDE[content ?? 'text'] ?? [content]).map((each) =>
    judgeContent(purpose, name, each),
  )
  return verdicts.some(({ fault }) => fault === null) ? null : (verdicts[0]?.fault ?? null)
}

/** The name with the ending under which its content is kept: `photo.jfif` is kept as `photo.jpg`. */
export const nameWithEnding = (name: string, extension: string): string => {
  const own = extensionOf(name)
  if (own === extension || (own === 'jpeg' && extension === 'jpg')) return name
  return `${own === '' ? name : name.slice(0, -own.length - 1)}.${extension}`
}

/** Past this many a list of extensions helps nobody. */
const MAX_NAMED = 8

/** `支持 png、jpg、jpeg 格式，不超过 3 MB`: what a control says before anything is chosen. */
export const hintOf = (purpose: UploadPurpose): string => {
  const { extensions, maxBytes } = ruleOf(purpose)
  if (extensions.length > MAX_NAMED)
    return `支持常用的文档、图片、音视频和压缩包，不超过 ${maxBytes / MB} MB`
  return `支持 ${extensions.join('、')} 格式，不超过 ${maxBytes / MB} MB`
}

/** For `<input accept>`: `.png,.jpg,.jfif`. */
export const acceptOf = (purpose: UploadPurpose): string => {
  const { extensions } = ruleOf(purpose)
  const others = Object.values(FILE_FORMATS).flatMap((each: FileFormat) =>
    each.extensions.some((extension) => extensions.includes(extension)) ? each.others : [],
  )
  return [...extensions, ...others].map((extension) => `.${extension}`).join(',')
}
