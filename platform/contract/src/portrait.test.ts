import { expect, test } from '@jest/globals'
import { portraitOf } from './portrait.ts'

test('a person goes by the last character, an organisation by the first; the ground follows from the name', () => {
  expect(portraitOf('周明').letter).toBe('明')
  expect(portraitOf(' 欧阳𠮷 ').letter).toBe('𠮷')
  expect(portraitOf('云湖区人民政府', 'tenant').letter).toBe('云')
  expect(portraitOf('  ').letter).toBe('众')
  expect(portraitOf('周明')).toEqual(portraitOf('周明'))
  const tones = new Set(
    ['周明', '林雪', '陈思远', '赵岚', '何平', '高远', '吴桐', '王芳'].map(
      (name) => portraitOf(name).tone,
    ),
  )
  expect(tones.size).toBe(4)
})
