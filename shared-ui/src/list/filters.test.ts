import { expect, test } from '@jest/globals'
import { type Filter, filterWords, readPerson, requestData, writePerson } from './filters'

const FILTERS: readonly Filter[] = [
  { kind: 'text', key: 'title', label: '标题' },
  { kind: 'choice', key: 'todoStatus', label: '状态', options: [{ value: 1, label: '进行中' }] },
  {
    kind: 'dates',
    key: 'deadline',
    label: '截止时间',
    from: 'deadlineStartTime',
    to: 'deadlineEndTime',
    as: 'ms',
  },
  { kind: 'user', key: 'creatorUid', label: '创建人' },
]

test('a filter without a value, or with one that means nothing, is left out', () => {
  expect(requestData(FILTERS, {})).toEqual({})
  expect(
    requestData(FILTERS, { title: '   ', todoStatus: '9', deadline: 'yesterday', creatorUid: '' }),
  ).toEqual({})
})

test('[SH-16] a field of the screen’s own has words only while it is set', () => {
  const filter: Filter = {
    kind: 'custom',
    key: 'includeVoid',
    label: '显示已作废',
    render: () => null,
    words: () => '是',
    toRequest: () => ({}),
  }
  expect(filterWords(filter, '')).toBe('')
  expect(filterWords(filter, '1')).toBe('显示已作废：是')
})

test('a single quote becomes a space, a choice its own value, days whole days of Shanghai, a person an id', () => {
  expect(
    requestData(FILTERS, {
      title: "李'伟",
      todoStatus: '1',
      deadline: '2026-11-01~2026-11-02',
      creatorUid: '12~李~伟',
    }),
  ).toEqual({
    title: '李 伟',
    todoStatus: 1,
    deadlineStartTime: Date.parse('2026-10-31T16:00:00Z'),
    deadlineEndTime: Date.parse('2026-11-02T15:59:59.999Z'),
    creatorUid: '12',
  })
  expect(readPerson(writePerson({ id: '12', name: '李~伟' }))).toEqual({ id: '12', name: '李~伟' })
  const chosen = { id: '12', name: '李~伟', at: { tenantId: '2', platform: 'gov', id: '88' } }
  expect(readPerson(writePerson(chosen))).toEqual(chosen)
})

test('[SH-16] a filter whose name the call does not know does not compile', () => {
  type Name = Extract<Filter<{ title?: string; from?: number }>, { kind: 'text' }>['key']
  // Compiled, this line is the test: it would not be, were the name any text.
  const refused: 'titel' extends Name ? false : true = true
  const known: Name = 'title'
  expect([refused, known]).toEqual([true, 'title'])
})
