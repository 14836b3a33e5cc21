import { expect, test } from '@jest/globals'
import {
  contactPhoneOf,
  maskedMobile,
  mobileFigures,
  mobileOf,
  mobileParts,
  mobilesOf,
  shownMobile,
} from './mobile.ts'
import { readClock, readMoment, readMonth } from './moments.ts'
import { lengthOf, nameOf } from './names.ts'
import { creditCodeFault } from './organisation.ts'
import { codeOf, recordNumberOf } from './papers.ts'
import { wholeIdNumber } from './person.ts'

test.each([
  ['13812345678', '+8613812345678'],
  ['+86 138 0013 8000', '+8613800138000'],
  ['138 0013 8000', '+8613800138000'],
  ['0086 13800138000', '+8613800138000'],
  ['86-138-0013-8000', '+8613800138000'],
  ['１３８００１３８０００', '+8613800138000'],
  ['\u202d13800138000\u202c', '+8613800138000'],
  ['199\u20130000\u20131004', '+8619900001004'],
  ['199\u00ad0000\u00ad1006', '+8619900001006'],
  ['+86－19900001010', '+8619900001010'],
  ['（+86）138.0013.8000', '+8613800138000'],
  ['+852 51230019', '+85251230019'],
  ['852 51230019', '+85251230019'],
  ['00852-51230019', '+85251230019'],
  ['+853 61234567', '+85361234567'],
  ['+886 912345678', '+886912345678'],
  ['886912345678', '+886912345678'],
  ['13800138000.0', '+8613800138000'],
  ["'13800138000", '+8613800138000'],
  ['138.0013.8000', '+8613800138000'],
  ['12812345678', null],
  ['+853 51234567', null],
  ['+1 5551234567', null],
  ['1381234567', null],
  ['138001380000', null],
  ['1.38123E+10', null],
  ['13800138000 13900139000', null],
  ['张三 13800138000', null],
  ['', null],
])('the mobile %j is %s', (typed, expected) => {
  expect(mobileOf(typed)).toBe(expected)
})

test('a field shows the clean number beside its prefix and cuts nothing', () => {
  expect(mobileParts('+86 138 0013 8000', '+86')).toEqual({ prefix: '+86', number: '13800138000' })
  expect(mobileParts('85251230019', '+86')).toEqual({ prefix: '+852', number: '51230019' })
  expect(mobileParts('13800138000', '+852')).toEqual({ prefix: '+86', number: '13800138000' })
  expect(mobileParts('+852 5123', '+86')).toEqual({ prefix: '+852', number: '5123' })
  expect(mobileParts('86123456', '+852')).toEqual({ prefix: '+852', number: '86123456' })
  expect(mobileParts('138001380001234567', '+86').number).toBe('138001380001234567')
})

test('a list of numbers is parted between whole numbers, not inside one', () => {
  expect(
    mobilesOf('138 0013 8000 +86 13900139000\n852 51230019；１３７００１３７０００，138-0013-8000'),
  ).toEqual(['+8613800138000', '+8613900139000', '+85251230019', '+8613700137000'])
  expect(mobilesOf('138 0013 80\nabc 13800138000、')).toEqual([
    '138 0013 80',
    'abc',
    '+8613800138000',
  ])
  expect(mobilesOf(' \n，')).toEqual([])
})

test('numbers are shown without the mainland’s code, searched by figures, and of a place read as they are', () => {
  expect(['+8619900000005', '+85251230019', null, '010-88888888'].map(shownMobile)).toEqual([
    '19900000005',
    '+852 51230019',
    '',
    '010-88888888',
  ])
  expect(['+8619900001234', '+85261234567', null].map(maskedMobile)).toEqual([
    '199****1234',
    '+852 612****4567',
    '',
  ])
  expect(['138 0013', '+86 138 0013 8000', '１３８', '0001'].map(mobileFigures)).toEqual([
    '1380013',
    '8613800138000',
    '138',
    '0001',
  ])
  expect(
    ['(028) 8888－8888', '+86 138 0013 8000', '852 51230019', '12'].map(contactPhoneOf),
  ).toEqual(['028 8888-8888', '13800138000', '+852 51230019', null])
})

test.each([
  [' 110101199003071233', '110101199003071233'],
  ['110101 19900307 1233', '110101199003071233'],
  ['110101-19900307-1233', '110101199003071233'],
  ['１１０１０１１９９００３０７１２３３', '110101199003071233'],
  ['\u202d110101199003071233\u202c', '110101199003071233'],
  ['11010119900307002Ｘ', '11010119900307002X'],
  ['11010119900307002x', '11010119900307002X'],
  ['110101209912310015', null],
  ['110101199013071233', null],
  ['110101199003071234', null],
])('the ID number %j is %s', (typed, expected) => {
  expect(wholeIdNumber(typed)).toBe(expected)
})

test('an ID number is good from the day of birth on, by the clock of Shanghai', () => {
  const born = Date.parse('2099-12-31T00:00:00+08:00')
  expect(wholeIdNumber('110101209912310015', born - 1)).toBeNull()
  expect(wholeIdNumber('110101209912310015', born)).toBe('110101209912310015')
})

test('codes lose blanks, dashes and what cannot be seen; record numbers keep their dashes', () => {
  expect(['JYQZ F234', 'ＪＹＱＺＦ２３４', 'jyqz-f234', 'JYQZ\u200bF234'].map(codeOf)).toEqual(
    Array(4).fill('JYQZF234'),
  )
  expect(creditCodeFault(' 91510107－MA6CKLMN4Q ')).toBe(creditCodeFault('91510107MA6CKLMN4Q'))
  expect(recordNumberOf(' 成物备 2024－001 ')).toBe('成物备2024-001')
})

test.each([
  ['古丽米热•艾比布力', '古丽米热·艾比布力'],
  ['古丽米热．艾比布力', '古丽米热·艾比布力'],
  ['古丽米热・艾比布力', '古丽米热·艾比布力'],
  ['古丽米热‧ 艾比布力', '古丽米热·艾比布力'],
  ['张\u3000三丰', '张三丰'],
  ['李\n四', '李四'],
  ['张三\u202c', '张三'],
  ['王五\ufe0f', '王五'],
  ['锦云区政府 (东)', '锦云区政府（东）'],
  ['ＡＢ１组', 'AB1组'],
  ['John  Smith', 'John Smith'],
  ['Zhang 三', 'Zhang 三'],
  [' \u200b ', ''],
])('the name %j is %s, read twice too', (typed, expected) => {
  expect(nameOf(typed)).toBe(expected)
  expect(nameOf(expected)).toBe(expected)
})

test('length is in characters as people count them', () => {
  expect(lengthOf('𠮷'.repeat(16))).toBe(16)
})

test.each([
  ['2026/12/05 18:00', '2026-12-05', '18:00'],
  ['2026.12.5 9:00', '2026-12-05', '09:00'],
  ['20261205', '2026-12-05', null],
  ['202612051800', '2026-12-05', '18:00'],
  ['2026年12月5日 18:00', '2026-12-05', '18:00'],
  ['2026年12月5日下午6点半', '2026-12-05', '18:30'],
  ['2026-12-05', '2026-12-05', null],
  ['2026-12-05 18：00', '2026-12-05', '18:00'],
  ['２０２６－１２－０５　18：00', '2026-12-05', '18:00'],
  ['2026-12-05T18:00:00', '2026-12-05', '18:00'],
])('the moment %s is %s %s', (typed, day, time) => {
  expect(readMoment(typed)).toEqual({ day, time })
})

test('what is no day, hour or month is none', () => {
  const none = ['2026-2-30', '2026.13.1', '2026-12-05 25:00', '2026-12-05 9:61', '9', '下周三', '']
  expect(none.map(readMoment)).toEqual(none.map(() => null))
  expect(['9:05', '9：05', '18点', '上午9点30分', '24:00', '0930'].map(readClock)).toEqual([
    '09:05',
    '09:05',
    '18:00',
    '09:30',
    null,
    '09:30',
  ])
  expect(['2026-12', '2026/1', '202612', '2026年3月', '2026-13', '12'].map(readMonth)).toEqual([
    '2026-12',
    '2026-01',
    '2026-12',
    '2026-03',
    null,
    null,
  ])
})

/** Signs that people’s programs put into what is copied. */
const NOISE = ' \u00a0\u3000\t\u200b\u202d\u202c\u2066\u00ad\ufeff\u2060-–—－\ufe0f'
const random = (most: number): number => Math.floor(Math.random() * most)
const noisy = (text: string): string =>
  Array.from(text, (sign) => {
    const wide = sign > ' ' && sign < '~' && random(4) === 0
    const written = wide ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign
    return random(3) === 0 ? written + (Array.from(NOISE)[random(NOISE.length)] ?? '') : written
  }).join('')

test('whatever is strewn over a number or code, it is read as the plain one', () => {
  for (let round = 0; round < 2000; round += 1) {
    const number = `1${3 + random(7)}${String(random(1e9)).padStart(9, '0')}`
    for (const way of [number, `+86${number}`, `0086${number}`, `86${number}`]) {
      const typed = noisy(way)
      expect([typed, mobileOf(typed)]).toEqual([typed, `+86${number}`])
    }
    const id = noisy('11010119900307002X')
    expect([id, wholeIdNumber(id)]).toEqual([id, '11010119900307002X'])
    const code = noisy('JYQZF234')
    expect([code, codeOf(code)]).toEqual([code, 'JYQZF234'])
  }
})
