import { expect, test } from '@jest/globals'
import { RemoteFailure } from '../loader/failure'
import { ATTEMPT_TIMEOUT, climbLadder, type LadderStep, LADDER_TIMEOUT } from './index'

/** A ladder whose rungs end as told; the clock advances by what each attempt is said to take. */
function ladder(
  ends: Partial<Record<LadderStep, 'ok' | RemoteFailure>>,
  options: { from?: 'normal' | 'forced'; takes?: number; stopAfter?: number } = {},
) {
  const tried: { rung: LadderStep; milliseconds: number; last: string | undefined }[] = []
  let clock = 0
  const result = climbLadder({
    from: options.from ?? 'normal',
    hasPrevious: ends.previous !== undefined,
    now: () => clock,
    stopped: () => tried.length >= (options.stopAfter ?? Number.POSITIVE_INFINITY),
    attempt: (rung, milliseconds, last) => {
      tried.push({ rung, milliseconds, last: last?.code })
      clock += options.takes ?? 0
      const end = ends[rung]
      return end === 'ok' ? Promise.resolve(rung) : Promise.reject(end ?? new Error('not told'))
    },
  })
  return { tried, result }
}

const missing = new RemoteFailure('MFE-301', 'missing')
const hang = new RemoteFailure('MFE-203', 'hang')

test('[SH-13] the first rung that holds ends the climbing', async () => {
  const { tried, result } = ladder({ normal: 'ok', previous: 'ok' })
  await expect(result).resolves.toEqual({ value: 'normal', rung: 'normal' })
  expect(tried.map(({ rung }) => rung)).toEqual(['normal'])
})

test('[SH-13] normal, forced, previous, each told what the one before failed of', async () => {
  const { tried, result } = ladder({
    normal: missing,
    forced: new RemoteFailure('MFE-304', 'tampered'),
    previous: 'ok',
  })
  await expect(result).resolves.toMatchObject({ rung: 'previous' })
  expect(tried.map(({ rung, last }) => [rung, last])).toEqual([
    ['normal', undefined],
    ['forced', 'MFE-301'],
    ['previous', 'MFE-304'],
  ])
})

test('[SH-13] after a hang straight to the previous version', async () => {
  const { tried } = ladder({ normal: hang, previous: 'ok' })
  await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  expect(tried.map(({ rung }) => rung)).toEqual(['normal', 'previous'])
})

test.each(['MFE-501', 'MFE-503', 'MFE-601', 'MFE-602'] as const)(
  '[SH-13] %s is a fault of the version: no second attempt with it',
  async (code) => {
    const { tried, result } = ladder({ normal: new RemoteFailure(code, 'x') })
    await expect(result).rejects.toMatchObject({ code })
    expect(tried.map(({ rung }) => rung)).toEqual(['normal'])
  },
)

test('[SH-13] all rungs fail: what is told is the failure of the current version', async () => {
  const { result } = ladder({
    normal: missing,
    forced: missing,
    previous: new RemoteFailure('MFE-201', 'gone'),
  })
  await expect(result).rejects.toMatchObject({ code: 'MFE-301' })
})

test('[SH-13] a retry by hand begins with the forced rung', async () => {
  const { tried, result } = ladder({ forced: 'ok' }, { from: 'forced' })
  await expect(result).resolves.toMatchObject({ rung: 'forced' })
  expect(tried).toHaveLength(1)
})

test('[SH-13] ten seconds an attempt, twenty the whole', async () => {
  const { tried, result } = ladder(
    { normal: missing, forced: missing, previous: 'ok' },
    { takes: 8_000 },
  )
  await result
  expect(tried.map(({ milliseconds }) => milliseconds)).toEqual([
    ATTEMPT_TIMEOUT,
    ATTEMPT_TIMEOUT,
    LADDER_TIMEOUT - 16_000,
  ])
  const late = ladder({ normal: missing, forced: missing, previous: 'ok' }, { takes: 10_000 })
  await expect(late.result).rejects.toMatchObject({ code: 'MFE-301' })
  expect(late.tried).toHaveLength(2)
})

test('[SH-13] who has left is not climbed for', async () => {
  const { tried, result } = ladder({ normal: missing, forced: 'ok' }, { stopAfter: 1 })
  await expect(result).rejects.toMatchObject({ code: 'MFE-301' })
  expect(tried).toHaveLength(1)
})
