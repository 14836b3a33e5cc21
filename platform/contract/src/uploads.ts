/**
 * What may be uploaded for which purpose: the one table that pages check before they send and the
 * server checks again, by content (S1 §5, §9; S2 §5; decisions G14, G15, U14, V8, X2). Texts are
 * those a person reads at the field.
 */

export const MB = 1024 * 1024

/** Up to this a file goes in one call, past it in resumable parts (S1 §9). */
export const DIRECT_BYTES = 5 * MB

/** File type on the wire (S1 §3): 1 picture, 2 voice, 3 video, 4 file. */
export type FileKind = 1 | 2 | 3 | 4

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
  'rtf',
  'txt',
  'csv',
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

/** What a name and a size say already; null when they fit. The content is judged by the server. */
export const checkFile = (
  purpose: UploadPurpose,
  file: { readonly name: string; readonly size: number },
): FileFault | null => {
  const { extensions, formatText, maxBytes, sizeText } = ruleOf(purpose)
  if (!extensions.includes(extensionOf(file.name))) return { code: 40010, msg: formatText }
  if (file.size === 0) return { code: 40010, msg: EMPTY_TEXT }
  return file.size > maxBytes ? { code: 40011, msg: sizeText } : null
}

const startsWith = (mark: string, at = 0): ((head: Uint8Array) => boolean) => {
  const bytes = Array.from(mark, (letter) => letter.charCodeAt(0))
  return (head) => bytes.every((byte, index) => head[at + index] === byte)
}

const OLE = startsWith('\u00d0\u00cf\u0011\u00e0')
const ZIP = startsWith('PK')
const BOXES = startsWith('ftyp', 4)
const JPEG = startsWith('\u00ff\u00d8\u00ff')

/** First bytes by extension, as far as they are always the same. */
const MARKS: Readonly<Record<string, (head: Uint8Array) => boolean>> = {
  png: startsWith('\u0089PNG'),
  jpg: JPEG,
  jpeg: JPEG,
  gif: startsWith('GIF8'),
  bmp: startsWith('BM'),
  mp4: BOXES,
  m4a: BOXES,
  webm: startsWith('\u001a\u0045\u00df\u00a3'),
  ogg: startsWith('OggS'),
  pdf: startsWith('%PDF'),
  doc: OLE,
  xls: OLE,
  ppt: OLE,
  docx: ZIP,
  xlsx: ZIP,
  pptx: ZIP,
  zip: ZIP,
  rar: startsWith('Rar!'),
  '7z': startsWith('7z'),
}

/** How many bytes `checkHead` looks at. */
export const HEAD_BYTES = 16

/**
 * What the first bytes say already, so that a file under a wrong name is refused before it is sent.
 * The server reads further.
 */
export const checkHead = (
  purpose: UploadPurpose,
  name: string,
  head: Uint8Array,
): FileFault | null =>
  (MARKS[extensionOf(name)]?.(head) ?? true)
    ? null
    : { code: 40010, msg: ruleOf(purpose).formatText }

/** Past this many a list of extensions helps nobody. */
const MAX_NAMED = 8

/** `支持 png、jpg、jpeg 格式，不超过 3 MB`: what a control says before anything is chosen. */
export const hintOf = (purpose: UploadPurpose): string => {
  const { extensions, maxBytes } = ruleOf(purpose)
  if (extensions.length > MAX_NAMED)
    return `支持常用的文档、图片、音视频和压缩包，不超过 ${maxBytes / MB} MB`
  return `支持 ${extensions.join('、')} 格式，不超过 ${maxBytes / MB} MB`
}

/** For `<input accept>`: `.png,.jpg`. */
export const acceptOf = (purpose: UploadPurpose): string =>
  ruleOf(purpose)
    .extensions.map((extension) => `.${extension}`)
    .join(',')
