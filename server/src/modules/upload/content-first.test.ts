/** What a file is decides, not what it is called: of every purpose that people send by hand. */
import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { harness } from '../../test/harness.ts'
import { zipOf } from '../member/sheet/workbook.test-support.ts'
import { upload } from './index.ts'
import * as samples from './test/samples.ts'

const h = harness({ modules: [upload] })

const picture = async (format: 'jpeg' | 'webp' | 'avif'): Promise<Buffer> =>
  sharp(await samples.png())
    .toFormat(format)
    .toBuffer()
const HEIC = Buffer.concat([
  Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(100),
])
const HTML = Buffer.from('<html><body><script>alert(1)</script><table></table></body></html>')
const XML = Buffer.from('<?xml version="1.0"?><Workbook><Worksheet/></Workbook>')
const RTF = Buffer.from('{\\rtf1\\ansi 通知}')
const LETTER = Buffer.from(
  'From: a@example.com\r\nTo: b@example.com\r\nSubject: =?utf-8?B?6YCa?=\r\n\r\n正文',
)
const docx = (): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content:
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    { name: 'word/document.xml', content: '<w:document/>' },
  ])
const ofd = (): Buffer =>
  zipOf([
    { name: 'Doc_0/Document.xml', content: '<x/>' },
    { name: 'OFD.xml', content: '<ofd:OFD/>' },
  ])

/** A compound file with one stream of this name: sectors of 512 bytes, the table first. */
const ole = (stream: string): Buffer => {
  const bytes = Buffer.alloc(512 * 4)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(1, 48)
  bytes.fill(0xff, 76, 512)
  bytes.writeUInt32LE(0, 76)
  // The names lie in the sectors 1 and 2.
  bytes.fill(0xff, 512, 1024)
  bytes.writeUInt32LE(0xff_ff_ff_fd, 512)
  bytes.writeUInt32LE(2, 516)
  bytes.writeUInt32LE(0xff_ff_ff_fe, 520)
  bytes.write('Root Entry', 1024, 'utf16le')
  bytes.write(stream, 1536, 'utf16le')
  return bytes
}

const sent = async (purpose: string, fileName: string, bytes: Buffer) => {
  const fileType = purpose === 'venueVideo' ? 3 : purpose === 'file' || purpose === 'import' ? 4 : 1
  const item = { fileName, fileType, purpose, body: bytes.toString('base64') }
  const { body } = await h
    .as('101')
    .post<string[]>('/api/upload/v2/upload-file', { appCode: 'td', fileItems: [item] })
  return body
}
const fetched = async (key: string) => {
  const { headers } = await h.app.http.inject({ method: 'GET', url: `/files/${key}` })
  return headers
}

test.each<[string, string, () => Buffer | Promise<Buffer>, string, string, string]>([
  ['logo', '截图.jpg', () => samples.png(), 'png', 'image/png', '截图.png'],
  ['logo', '微信图片.png', () => picture('jpeg'), 'jpg', 'image/jpeg', '微信图片.jpg'],
  ['avatar', 'photo.jfif', () => picture('jpeg'), 'jpg', 'image/jpeg', 'photo.jpg'],
  ['venueImage', 'IMG_0001', () => samples.gif(), 'gif', 'image/gif', 'IMG_0001.gif'],
  ['venueVideo', 'a.mp4', () => samples.mp4(1000, 'qt  '), 'mov', 'video/quicktime', 'a.mov'],
  ['venueVideo', 'a.mov', () => samples.mp4(), 'mp4', 'video/mp4', 'a.mp4'],
  ['file', '通知.ofd', ofd, 'ofd', 'application/ofd', '通知.ofd'],
  ['file', '通知.doc', () => RTF, 'rtf', 'application/rtf', '通知.rtf'],
  ['file', '通知.doc', () => HTML, 'doc', 'application/msword', '通知.doc'],
  [
    'file',
    '通知.doc',
    docx,
    'docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    '通知.docx',
  ],
  ['file', '报表.xls', () => HTML, 'xls', 'application/vnd.ms-excel', '报表.xls'],
  ['file', '报表.xls', () => XML, 'xls', 'application/vnd.ms-excel', '报表.xls'],
  ['file', '报表.xls', () => ole('Workbook'), 'xls', 'application/vnd.ms-excel', '报表.xls'],
  ['file', '信.eml', () => LETTER, 'eml', 'message/rfc822', '信.eml'],
  [
    'file',
    '工资.xlsx',
    () => ole('EncryptedPackage'),
    'xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    '工资.xlsx',
  ],
])(
  '[SW-12] %s takes %s by its content, kept as %s %s %s',
  async (purpose, name, make, extension, type, kept) => {
    const { data } = await sent(purpose, name, await make())
    expect(data[0]?.split('.').at(-1)).toBe(extension)
    const headers = await fetched(data[0] ?? '')
    const shown = /^(?:image|video)\//.test(type) ? 'inline' : 'attachment'
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(kept)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  },
)

test.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
  ['logo', 'a.jpg', () => picture('webp'), '这是 WebP 图片，图片格式仅支持 png、jpg、jpeg'],
  ['logo', 'a.jpg', () => HEIC, '这是 HEIC 图片，图片格式仅支持 png、jpg、jpeg'],
  ['realName', 'a.png', () => picture('avif'), '这是 AVIF 图片，仅支持png、jpg、bmp格式'],
  [
    'venueImage',
    'a.webp',
    () => picture('webp'),
    '这是 WebP 图片，请转换为 png 或 jpg 格式后重新上传',
  ],
  ['file', 'a.heic', () => HEIC, '这是 HEIC 图片，请转换为 png 或 jpg 格式后重新上传'],
  ['venueVideo', 'a.mp4', () => samples.png(), '这是 PNG 图片，文件格式不正确'],
  ['file', 'a.pdf', () => HTML, '这是网页（HTML）文件，文件格式不正确'],
  ['import', '名单.xlsx', () => ole('EncryptedPackage'), '文件设有密码，请取消密码后重新上传'],
  [
    'import',
    '名单.xls',
    () => ole('Workbook'),
    '这是旧版 Excel 文件（xls），仅支持 xlsx、csv 格式的文件',
  ],
  ['import', '名单.xls', () => HTML, '这是网页（HTML）文件，仅支持 xlsx、csv 格式的文件'],
  ['import', '名单.xlsx', () => HTML, '这是网页（HTML）文件，仅支持 xlsx、csv 格式的文件'],
])('[SW-12] %s refuses %s and says what it is', async (purpose, name, make, msg) => {
  expect(await sent(purpose, name, await make())).toMatchObject({ code: 40010, msg })
})

test('[SW-12] a text that begins like a picture is a text', async () => {
  const { data } = await sent('file', 'a.txt', Buffer.from('BMI 指数'))
  expect((await fetched(data[0] ?? ''))['content-type']).toBe('text/plain; charset=utf-8')
})
