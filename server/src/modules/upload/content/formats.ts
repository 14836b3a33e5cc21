/** As what each kept file is served, by its ending. */

const OLD_OFFICE = 'application/x-ole-storage'
const OPEN_OFFICE = 'application/vnd.openxmlformats-officedocument'

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  ogg: 'video/ogg',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  amr: 'audio/amr',
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  wps: OLD_OFFICE,
  et: OLD_OFFICE,
  dps: OLD_OFFICE,
  docx: `${OPEN_OFFICE}.wordprocessingml.document`,
  xlsx: `${OPEN_OFFICE}.spreadsheetml.sheet`,
  pptx: `${OPEN_OFFICE}.presentationml.presentation`,
  rtf: 'application/rtf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  eml: 'message/rfc822',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
}

/** The media type of files with this ending, in small letters; bytes for one that is not known. */
export const typeOfEnding = (extension: string): string =>
  TYPES[extension] ?? 'application/octet-stream'

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
