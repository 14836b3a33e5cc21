/**
 * Runs steps side by side. A step: `name`, `cores` it keeps busy (1 or 2), `after` (names of the
 * steps it needs), `run(print)`, which answers how many checks passed, failed and were skipped.
 * Steps start in order as far as there are cores. The first step that is not printed to its end
 * prints live; what later ones say is kept, and printed whole under their own heading.
 */

const CORES = 2

/**
 * Gives each step a `print`, and prints in the order of the steps, whatever the order of their
 * ends.
 */
export const createOrderedOutput = (names, write) => {
  const kept = names.map(() => [])
  const ended = names.map(() => false)
  let head = 0
  let headed = -1
  const advance = () => {
    for (; head < names.length; head += 1) {
      if (headed < head) {
        write(`\n── ${names[head]}\n`)
        headed = head
      }
      for (const text of kept[head].splice(0)) write(text)
      if (!ended[head]) return
    }
  }
  return {
    start: advance,
    print: (at, text) => {
      kept[at].push(text)
      if (at === head) advance()
    },
    end: (at) => {
      ended[at] = true
      advance()
    },
  }
}

/**
 * Runs all steps; answers `{ name, result, seconds }` of each in the order of the steps. A step
 * that throws has failed; a step after a failed one does not run.
 */
export const runSteps = async (
  steps,
  { write = (text) => process.stdout.write(text), now = Date.now, cores = CORES } = {},
) => {
  const names = steps.map(({ name }) => name)
  const output = createOrderedOutput(names, write)
  const outcomes = new Map()
  const waiting = new Set(steps)
  const running = new Set()
  let free = cores
  const startStep = async (step) => {
    const at = names.indexOf(step.name)
    const from = now()
    output.start()
    const print = (text) => output.print(at, text)
    let result = { passed: 0, failed: 1, skipped: 0 }
    try {
      if ((step.after ?? []).some((name) => (outcomes.get(name)?.result.failed ?? 0) > 0))
        print(`Not run: ${step.after.join(', ')} failed.\n`)
      else result = await step.run(print)
    } catch (error) {
      print(`${error?.stack ?? error}\n`)
    }
    outcomes.set(step.name, { name: step.name, result, seconds: Math.round((now() - from) / 1000) })
    output.end(at)
  }
  const isReady = ({ after = [] }) =>
    after.every((name) => !names.includes(name) || outcomes.has(name))
  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      const needed = Math.min(step.cores ?? 1, cores)
      // A step of both cores waits for them; what comes after it does not overtake, or it would
      // wait for ever.
      if (needed > free) break
      if (!isReady(step)) continue
      waiting.delete(step)
      free -= needed
      const done = startStep(step).finally(() => {
        free += needed
        running.delete(done)
      })
      running.add(done)
    }
    if (running.size === 0 && waiting.size > 0)
      throw new Error(
        `Steps wait for each other: ${[...waiting].map(({ name }) => name).join(', ')}`,
      )
    await Promise.race(running)
  }
  return names.map((name) => outcomes.get(name))
}
