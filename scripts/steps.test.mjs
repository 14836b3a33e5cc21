import { expect, test } from '@jest/globals'
import { run } from './lib/runners.mjs'
import { createOrderedOutput, runSteps } from './lib/steps.mjs'

const PASSED = { passed: 1, failed: 0, skipped: 0 }

/** Steps that end when they are told to, with a record of which run. */
const makeSteps = (plans) => {
  const started = []
  const ends = {}
  const steps = plans.map((plan) => ({
    ...plan,
    run: (print) => {
      started.push(plan.name)
      return new Promise((resolve) => {
        ends[plan.name] = (result = PASSED) => {
          print(`${plan.name} says\n`)
          resolve(result)
        }
      })
    },
  }))
  return { steps, started, ends }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('what later steps say is printed whole, in order, under their heading; the first prints live', () => {
  let text = ''
  const output = createOrderedOutput(['a', 'b', 'c'], (part) => {
    text += part
  })
  output.print(1, 'b1\n')
  output.print(0, 'a1\n')
  output.end(1)
  output.print(2, 'c1\n')
  expect(text).toBe('\n── a\na1\n')
  output.end(0)
  expect(text).toBe('\n── a\na1\n\n── b\nb1\n\n── c\nc1\n')
  output.print(2, 'c2\n')
  expect(text.endsWith('c1\nc2\n')).toBe(true)
})

test('steps of one core run in pairs, a step of two alone, and none overtakes it', async () => {
  const { steps, started, ends } = makeSteps([
    { name: 'a' },
    { name: 'b' },
    { name: 'c', cores: 2 },
    { name: 'd' },
  ])
  let text = ''
  const all = runSteps(steps, {
    write: (part) => {
      text += part
    },
  })
  await settle()
  expect(started).toEqual(['a', 'b'])
  ends.b()
  await settle()
  expect(started).toEqual(['a', 'b'])
  ends.a()
  await settle()
  expect(started).toEqual(['a', 'b', 'c'])
  ends.c()
  await settle()
  ends.d()
  expect((await all).map(({ name, result }) => [name, result.passed])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
    ['d', 1],
  ])
  expect(text.match(/── \w/g)).toEqual(['── a', '── b', '── c', '── d'])
})

test('a step does not run after one that failed, and has failed itself', async () => {
  const { steps, started, ends } = makeSteps([
    { name: 'build' },
    { name: 'journeys', after: ['build'] },
  ])
  const all = runSteps(steps, { write: () => {} })
  await settle()
  ends.build({ passed: 0, failed: 1, skipped: 0 })
  const outcomes = await all
  expect(started).toEqual(['build'])
  expect(outcomes[1].result.failed).toBe(1)
})

test('a step that throws has failed, and says why', async () => {
  let text = ''
  const [outcome] = await runSteps(
    [{ name: 'a', run: () => Promise.reject(new Error('no engine')) }],
    {
      write: (part) => {
        text += part
      },
    },
  )
  expect(outcome.result.failed).toBe(1)
  expect(text).toContain('no engine')
})

test('a command prints all it says, and is stopped with all it started at the end of its time', async () => {
  let text = ''
  const print = (part) => {
    text += part
  }
  expect(
    await run(
      process.execPath,
      ['-e', 'console.log("x".repeat(200000)); console.error("end")'],
      {},
      undefined,
      print,
    ),
  ).toBe(0)
  expect(text.length).toBe(200_005)
  expect(await run('sh', ['-c', 'sleep 600 & sleep 600'], {}, 100, print)).toBe(124)
  expect(text).toContain('stopped after')
})
