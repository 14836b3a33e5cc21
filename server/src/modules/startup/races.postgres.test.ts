/** What two people can press at the same moment on start-up images. */
import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { uploadFor } from '../../test/draft-builders.ts'
import type { Answer } from '../../test/harness.ts'
import { product } from '../../test/product.ts'
import { meetAt } from '../../test/race.ts'

const h = product()
const PEOPLE = ['linxue', 'zhouming'] as const
const call = (who: string, path: string, body: object) =>
  h.as(personId(who), '2').post<{ id: string }>(`/api/uc/tenant/${path}`, body)
const bodyOf = async (who: string, more: object = {}) => ({
  agreement: 1,
  defaultFlag: 2,
  startTime: '2030-01-01',
  endTime: '2030-01-31',
  startupLogo: await uploadFor(h.as(personId(who), '2'), 'startUp'),
  ...more,
})
const codes = (answers: readonly Answer<unknown>[]): number[] =>
  answers.map(({ body }) => body.code).toSorted((a, b) => a - b)

test('[OS-12] of two who add at once where there is room for one more, one hears that there is none', async () => {
  for (let count = 3; count < 9; count += 1)
    await call('linxue', 'add-startup-set', await bodyOf('linxue'))
  const bodies = await Promise.all(PEOPLE.map((who) => bodyOf(who)))
  const answers = await meetAt(
    // The new row names its organisation, whose row is held.
    { table: 'tenant', id: '2' },
    PEOPLE.map((who, nth) => () => call(who, 'add-startup-set', bodies[nth] ?? {})),
  )
  expect(codes(answers)).toEqual([200, 40905])
})

test('[OS-12] of two who change an image at once one hears that somebody else has', async () => {
  const own = await bodyOf('linxue', { defaultFlag: 1, startTime: null, endTime: null })
  const { id } = (await call('linxue', 'add-startup-set', own)).body.data
  const answers = await meetAt(
    { table: 'startup_picture', id },
    PEOPLE.map(
      (who, nth) => () =>
        call(who, 'update-startup-set', {
          ...own,
          id,
          version: 1,
          jumpAddress: `https://example.cn/${nth}`,
        }),
    ),
  )
  expect(codes(answers)).toEqual([200, 40902])
})
