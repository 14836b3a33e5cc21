/**
 * What a file is, by its content: the one table of formats that pages and server judge by. Names say
 * only under which ending a content is kept where it may have several.
 */

/** File type on the wire (S1 §3): 1 picture, 2 voice, 3 video, 4 file. */
export type FileKind = 1 | 2 | 3 | 4

/** One format of content. */
export interface FileFormat {
  readonly kind: FileKind
  /** As a refusal calls it; '' where a refusal does not. */
  readonly label: string
  /** Endings that a file of this content may have; the first is its own. */
  readonly extensions: readonly string[]
  /** Further endings that files of this content come with. */
  readonly others: readonly string[]
  /** Has no ending of its own: what does not end in one of `extensions` is refused. */
  readonly asNamed: boolean
}

const format = (
  kind: FileKind,
  label: string,
  extensions = '',
  more: { readonly others?: string; readonly asNamed?: boolean } = {},
): FileFormat => ({
  kind,
  label,
  extensions: extensions.split(' ').filter(Boolean),
  others: (more.others ?? '').split(' ').filter(Boolean),
  asNamed: more.asNamed ?? false,
})

const OLD_OFFICE = 'doc xls ppt wps et dps'
const asNamed = true

/** By content. Where `extensions` is empty, no purpose takes it: it stands here to be told. */
export const FILE_FORMATS = {
  png: format(1, 'PNG 图片', 'png'),
  jpg: format(1, 'JPEG 图片', 'jpg jpeg', { others: 'jfif jpe' }),
  gif: format(1, 'GIF 图片', 'gif'),
  bmp: format(1, 'BMP 图片', 'bmp', { others: 'dib' }),
  /** Programs that show no movement show its first picture, others the movement. */
  apng: format(1, 'APNG 动态图片', '', { others: 'apng' }),
  webp: format(1, 'WebP 图片', '', { others: 'webp' }),
  heic: format(1, 'HEIC 图片', '', { others: 'heic heif' }),
  avif: format(1, 'AVIF 图片', '', { others: 'avif' }),
  tif: format(1, 'TIFF 图片', '', { others: 'tif tiff' }),
  mp3: format(2, 'MP3 音频', 'mp3'),
  wav: format(2, 'WAV 音频', 'wav'),
  m4a: format(2, 'M4A 音频', 'm4a'),
  aac: format(2, 'AAC 音频', 'aac'),
  amr: format(2, 'AMR 音频', 'amr'),
  flac: format(2, 'FLAC 音频', '', { others: 'flac' }),
  mp4: format(3, 'MP4 视频', 'mp4 m4a', { others: 'm4v' }),
  mov: format(3, 'MOV 视频', 'mov'),
  webm: format(3, 'WebM 视频', 'webm'),
  ogg: format(3, 'Ogg 音视频', 'ogg', { others: 'ogv oga' }),
  avi: format(3, 'AVI 视频', '', { others: 'avi' }),
  mkv: format(3, 'MKV 视频', '', { others: 'mkv' }),
  wmv: format(3, 'WMV 视频', '', { others: 'wmv' }),
  flv: format(3, 'FLV 视频', '', { others: 'flv' }),
  pdf: format(4, 'PDF 文件', 'pdf'),
  ofd: format(4, 'OFD 文件', 'ofd zip'),
  doc: format(4, '旧版 Word 文件（doc）', 'doc wps'),
  xls: format(4, '旧版 Excel 文件（xls）', 'xls et'),
  ppt: format(4, '旧版 PowerPoint 文件（ppt）', 'ppt dps'),
  ole: format(4, '旧版 Office 文件', OLD_OFFICE, { asNamed }),
  encrypted: format(4, '设有密码的 Office 文件', `docx xlsx pptx ${OLD_OFFICE}`, { asNamed }),
  docx: format(4, 'Word 文件', 'docx wps'),
  xlsx: format(4, 'Excel 文件', 'xlsx et'),
  pptx: format(4, 'PowerPoint 文件', 'pptx dps'),
  /** The names inside a packed document may stand behind what is looked at. */
  zip: format(4, 'zip 压缩包', 'zip docx xlsx pptx wps et dps'),
  rar: format(4, 'rar 压缩包', 'rar'),
  '7z': format(4, '7z 压缩包', '7z'),
  rtf: format(4, 'RTF 文件', 'rtf'),
  /** Many systems save tables and letters so, under the endings of the programs that open them. */
  html: format(4, '网页（HTML）文件', `${OLD_OFFICE} txt`, { asNamed }),
  xml: format(4, 'XML 文件', `${OLD_OFFICE} txt`, { asNamed }),
  eml: format(4, '邮件文件', `eml ${OLD_OFFICE} txt csv`, { asNamed }),
  /** Says nothing of a file under another name: it may be anything that is written in letters. */
  text: format(4, '', 'txt csv', { asNamed }),
} as const satisfies Record<string, FileFormat>

/** A key of `FILE_FORMATS`. */
export type FileContent = keyof typeof FILE_FORMATS

const KNOWN: readonly FileFormat[] = Object.values(FILE_FORMATS)

/** Whether files of some format of these kinds come with the ending. */
export const isKnownEnding = (extension: string, kinds: ReadonlySet<FileKind>): boolean =>
  KNOWN.some(
    ({ kind, extensions, others }) =>
      kinds.has(kind) && (extensions.includes(extension) || others.includes(extension)),
  )

/** The kinds of the formats that are kept under these endings. */
export const kindsOf = (endings: readonly string[]): ReadonlySet<FileKind> =>
  new Set(
    KNOWN.filter(({ extensions }) => extensions.some((each) => endings.includes(each))).map(
      ({ kind }) => kind,
    ),
  )

/** How many bytes `contentOfHead` looks at. */
export const HEAD_BYTES = 4096

const startsWith = (mark: string, at = 0): ((head: Uint8Array) => boolean) => {
  const bytes = Array.from(mark, (letter) => letter.charCodeAt(0))
  return (head) => bytes.every((byte, index) => head[at + index] === byte)
}
const all =
  (...tests: readonly ((head: Uint8Array) => boolean)[]) =>
  (head: Uint8Array): boolean =>
    tests.every((test) => test(head))
const latin = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to))

const PNG = startsWith('\u0089PNG\r\n\u001a\n')
/** The part that says how it moves stands before the pixels. */
const moves = (head: Uint8Array): boolean => {
  const [before = ''] = latin(head, 0, HEAD_BYTES).split('IDAT', 1)
  return before.includes('acTL')
}
const RIFF = startsWith('RIFF')
const BOXES = startsWith('ftyp', 4)
const MATROSKA = startsWith('\u001a\u0045\u00df\u00a3')
const brand =
  (pattern: RegExp) =>
  (head: Uint8Array): boolean =>
    BOXES(head) && pattern.test(latin(head, 8, 12))

/** In this order: what stands later is found only where nothing before fits. */
const MARKS: readonly (readonly [FileContent, (head: Uint8Array) => boolean])[] = [
  ['apng', all(PNG, moves)],
  ['png', PNG],
  ['jpg', startsWith('\u00ff\u00d8\u00ff')],
  ['gif', startsWith('GIF8')],
  ['bmp', all(startsWith('BM'), startsWith('\0\0\0\0', 6))],
  ['webp', all(RIFF, startsWith('WEBP', 8))],
  ['wav', all(RIFF, startsWith('WAVE', 8))],
  ['avi', all(RIFF, startsWith('AVI ', 8))],
  ['avif', brand(/^avi[fs]$/)],
  ['heic', brand(/^(?:he[iv][cmsx]|mif1|msf1)$/)],
  ['mov', brand(/^qt {2}$/)],
  ['m4a', brand(/^M4[ABP] $/)],
  ['mp4', BOXES],
  ['webm', all(MATROSKA, (head) => latin(head, 0, 64).includes('webm'))],
  ['mkv', MATROSKA],
  ['ogg', startsWith('OggS')],
  ['flv', startsWith('FLV\u0001')],
  ['wmv', startsWith('\u0030\u0026\u00b2\u0075\u008e\u0066\u00cf\u0011')],
  ['tif', startsWith('II*\0')],
  ['tif', startsWith('MM\0*')],
  ['mp3', startsWith('ID3')],
  ['amr', startsWith('#!AMR')],
  ['flac', startsWith('fLaC')],
  ['pdf', startsWith('%PDF-')],
  ['rtf', startsWith('{\\rtf')],
  ['ole', startsWith('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')],
  ['zip', startsWith('PK\u0003\u0004')],
  ['zip', startsWith('PK\u0005\u0006')],
  ['rar', startsWith('Rar!\u001a\u0007')],
  ['7z', startsWith('7z\u00bc\u00af\u0027\u001c')],
]

const encodingOf = (head: Uint8Array): string => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/** A comment ends at its first `-->`: with other ends to try, hundreds of comments took minutes. */
const HTML =
  /^\s*(?:<!--(?:(?!-->)[\s\S]){0,1000}-->\s*){0,5}<(?:!doctype\s+html|html|head|body|table|meta|style|div|script)\b/i
const XML = /^\s*<\?xml\b/i
/** Two lines of a header or more, one of them a letter's. */
const LETTER = /^(?:[A-Za-z][A-Za-z0-9-]{0,60}:[^\n]*\n(?:[ \t][^\n]*\n){0,50}){2}/
const LETTER_FIELD = /^(?:from|to|subject|message-id|mime-version|received|return-path):/im

/**
 * What the first bytes say; undefined where they have no mark of a format. A document that is packed
 * is `zip` here, one of an older program or with a password `ole`: what they are stands further inside.
 */
export const contentOfHead = (head: Uint8Array): FileContent | undefined => {
  const marked = MARKS.find(([, fits]) => fits(head))?.[0]
  if (marked !== undefined) return marked
  const text = new TextDecoder(encodingOf(head)).decode(head.subarray(0, HEAD_BYTES))
  if (HTML.test(text)) return 'html'
  if (XML.test(text)) return 'xml'
  return LETTER.test(text) && LETTER_FIELD.test(text) ? 'eml' : undefined
}

/** What the first bytes leave open: each is one of these. */
export const INSIDE: Readonly<Partial<Record<FileContent, readonly FileContent[]>>> = {
  zip: ['zip', 'docx', 'xlsx', 'pptx', 'ofd'],
  ole: ['ole', 'doc', 'xls', 'ppt', 'encrypted'],
}
