import { expect, test } from '@jest/globals'
import { contentOfHead } from './file-formats.ts'
import {
  acceptOf,
  checkFile,
  checkHead,
  extensionOf,
  hintOf,
  MB,
  nameWithEnding,
  purposeOf,
  ruleOf,
  UPLOAD_PURPOSES,
} from './uploads.ts'

test('[SW-12] the table holds the limits of the documents', () => {
  const limits = Object.fromEntries(
    UPLOAD_PURPOSES.map((purpose) => [
      purpose,
      `${ruleOf(purpose).extensions.join(' ')} ${ruleOf(purpose).maxBytes / MB} x${ruleOf(purpose).maxCount}`,
    ]),
  )
  expect(limits).toMatchObject({
    logo: 'png jpg jpeg 3 x1',
    realName: 'png jpg jpeg bmp 3 x1',
    certificate: 'png jpg jpeg bmp 10 x12',
    certificateEdit: 'png jpg jpeg bmp 2 x12',
    licence: 'png jpg jpeg bmp 10 x12',
    licenceEdit: 'png jpg jpeg bmp 2 x12',
    authorisation: 'png jpg jpeg bmp 10 x12',
    authorisationEdit: 'png jpg jpeg bmp 2 x12',
    startUp: 'png jpg jpeg 8 x1',
    venueImage: 'png jpg jpeg bmp gif 5 x9',
    venueVideo: 'mp4 ogg webm mov 50 x1',
    avatar: 'png jpg jpeg 5 x1',
  })
  expect(ruleOf('file').maxBytes).toBe(500 * MB)
  expect(UPLOAD_PURPOSES.filter((purpose) => ruleOf(purpose).private).sort()).toEqual([
    'authorisation',
    'authorisationEdit',
    'certificate',
    'certificateEdit',
    'import',
    'licence',
    'licenceEdit',
    'realName',
  ])
})

test.each([
  ['logo', 'a.png', 3 * MB, null],
  ['logo', 'a.png', 3 * MB + 1, '请选择小于 3 M 的图片'],
  ['logo', 'a.bmp', 10, null],
  ['logo', 'photo.jfif', 10, null],
  ['logo', 'IMG_0001', 10, null],
  ['logo', 'a.pdf', 10, '图片格式仅支持 png、jpg、jpeg'],
  ['certificate', 'a.bmp', 10 * MB + 1, '请上传小于10M的照片'],
  ['certificateEdit', 'a.bmp', 2 * MB + 1, '请上传小于2M的照片'],
  ['authorisation', 'a.bmp', 10 * MB, null],
  ['authorisationEdit', 'a.bmp', 2 * MB + 1, '请上传小于2M的照片'],
  ['realName', 'a.pdf', 10, '仅支持png、jpg、bmp格式'],
  ['realName', 'A.BMP', 3 * MB + 1, '请选择小于 3 M 的图片'],
  ['startUp', 'a.jpg', 8 * MB + 1, '请选择小于 8M 的图片'],
  ['venueVideo', 'a.avi', 10, null],
  ['venueVideo', 'a.txt', 10, '文件格式不正确'],
  ['import', 'a.xls', 10, null],
  ['import', 'a.png', 10, '仅支持 xlsx、csv 格式的文件'],
  ['file', 'a.heic', 10, null],
  ['file', 'a.html', 10, '文件格式不正确'],
  ['venueVideo', 'a.mov', 50 * MB + 1, '文件大小不能超过50M！'],
  ['file', 'a.exe', 10, '文件格式不正确'],
  ['file', 'a.svg', 10, '文件格式不正确'],
  ['file', 'a.pdf', 0, '文件内容为空'],
  ['file', 'pdf', 10, '文件格式不正确'],
] as const)('[SW-12] %s: %s of %d bytes', (purpose, name, size, msg) => {
  expect(checkFile(purpose, { name, size })?.msg ?? null).toBe(msg)
})

test('[SW-12] first bytes tell a file under a wrong name', () => {
  const bytes = (text: string): Uint8Array =>
    Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const PNG = bytes('\u0089PNG\r\n\u001a\n')
  expect(checkHead('logo', 'a.png', PNG)).toBeNull()
  expect(checkHead('logo', 'photo.jfif', PNG)).toBeNull()
  expect(checkHead('logo', 'a.png', bytes('MZ'))?.msg).toBe('图片格式仅支持 png、jpg、jpeg')
  expect(checkHead('venueVideo', 'a.mp4', bytes('\0\0\0\u0018ftypisom'))).toBeNull()
  expect(checkHead('venueVideo', 'a.mp4', bytes('RIFF'))?.code).toBe(40010)
  expect(checkHead('file', 'a.txt', bytes('anything'))).toBeNull()
  const OLE = bytes('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')
  const ZIP = bytes('PK\u0003\u0004')
  // What it is stands further inside: the server says it.
  expect(checkHead('file', 'a.xlsx', OLE)).toBeNull()
  expect(checkHead('import', 'a.csv', ZIP)).toBeNull()
  expect(checkHead('logo', 'a.png', ZIP)?.msg).toBe(
    '这是 zip 压缩包，图片格式仅支持 png、jpg、jpeg',
  )
  const heic = bytes('\0\0\0\u0018ftypheic')
  expect(checkHead('logo', 'a.jpg', heic)?.msg).toBe(
    '这是 HEIC 图片，图片格式仅支持 png、jpg、jpeg',
  )
  expect(checkHead('file', 'a.jpg', heic)?.msg).toBe(
    '这是 HEIC 图片，请转换为 png 或 jpg 格式后重新上传',
  )
  expect(checkHead('import', 'a.xlsx', bytes('<html><table>'))?.msg).toBe(
    '这是网页（HTML）文件，仅支持 xlsx、csv 格式的文件',
  )
  expect(checkHead('file', 'a.xls', bytes('<html><table>'))).toBeNull()
})

test('[SW-12] a page behind comments is told, and hundreds of comments are read at once', () => {
  const contentOf = (text: string) => contentOfHead(new TextEncoder().encode(text))
  expect(contentOf(`${'<!-- a -- b -> c -->\n'.repeat(5)}<html>`)).toBe('html')
  expect(contentOf(`${'<!---->'.repeat(6)}<html>`)).toBeUndefined()
  const from = performance.now()
  expect(contentOf('<!---->'.repeat(580))).toBeUndefined()
  expect(performance.now() - from).toBeLessThan(1000)
})

test('names, kinds and sentences', () => {
  expect([
    extensionOf('照片.JPG'),
    extensionOf('a.tar.gz'),
    extensionOf('none'),
    extensionOf('x.'),
  ]).toEqual(['jpg', 'gz', '', ''])
  expect([purposeOf(1), purposeOf(2), purposeOf(3), purposeOf(4), purposeOf(1, 'logo')]).toEqual([
    'picture',
    'voice',
    'video',
    'file',
    'logo',
  ])
  expect(acceptOf('logo')).toBe('.png,.jpg,.jpeg,.jfif,.jpe')
  expect(acceptOf('import')).toBe('.xlsx,.csv')
  expect([
    nameWithEnding('photo.jfif', 'jpg'),
    nameWithEnding('a.JPEG', 'jpg'),
    nameWithEnding('IMG_0001', 'png'),
  ]).toEqual(['photo.jpg', 'a.JPEG', 'IMG_0001.png'])
  expect(hintOf('file')).toBe('支持常用的文档、图片、音视频和压缩包，不超过 500 MB')
  expect(hintOf('logo')).toBe('支持 png、jpg、jpeg 格式，不超过 3 MB')
})
