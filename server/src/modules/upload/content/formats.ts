/** Which content an extension stands for, and as what it is served. */

export interface FileFormat {
  /**
   * What file-type may call the content; empty where there is no mark to know it by (plain text).
   */
  readonly content: readonly string[]
  readonly type: string
}

const format = (type: string, ...content: readonly string[]): FileFormat => ({ type, content })
const OLD_OFFICE = 'application/x-ole-storage'

/** By extension in small letters; what is not here has no mark to check, and is served as bytes. */
export const UPLOAD_FORMATS: Readonly<Record<string, FileFormat>> = {
  png: format('image/png', 'png'),
  jpg: format('image/jpeg', 'jpg'),
  jpeg: format('image/jpeg', 'jpg'),
  gif: format('image/gif', 'gif'),
  bmp: format('image/bmp', 'bmp'),
  mp4: format('video/mp4', 'mp4', 'm4v'),
  mov: format('video/quicktime', 'mov'),
  webm: format('video/webm', 'webm'),
  ogg: format('video/ogg', 'ogv', 'ogg', 'ogx', 'oga', 'opus', 'spx', 'ogm'),
  mp3: format('audio/mpeg', 'mp3'),
  wav: format('audio/wav', 'wav'),
  m4a: format('audio/mp4', 'm4a', 'mp4'),
  aac: format('audio/aac', 'aac'),
  amr: format('audio/amr', 'amr'),
  pdf: format('application/pdf', 'pdf'),
  doc: format('application/msword', 'cfb'),
  xls: format('application/vnd.ms-excel', 'cfb'),
  ppt: format('application/vnd.ms-powerpoint', 'cfb'),
  wps: format(OLD_OFFICE, 'cfb', 'zip', 'docx'),
  et: format(OLD_OFFICE, 'cfb', 'zip', 'xlsx'),
  dps: format(OLD_OFFICE, 'cfb', 'zip', 'pptx'),
  // The names inside a packed document may stand behind what is looked at.
  docx: format(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'docx',
    'zip',
  ),
  xlsx: format('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx', 'zip'),
  pptx: format(
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'pptx',
    'zip',
  ),
  rtf: format('application/rtf', 'rtf'),
  txt: format('text/plain; charset=utf-8'),
  csv: format('text/csv; charset=utf-8'),
  zip: format('application/zip', 'zip'),
  rar: format('application/vnd.rar', 'rar'),
  '7z': format('application/x-7z-compressed', '7z'),
}

/** Shown inside pages; everything else is only handed out as a download. */
export const INLINE_TYPES = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'video/ogg',
  'audio/mpeg',
  'audio/wav',
  'audio/mp4',
  'audio/aac',
  'audio/amr',
])
