/** Work of a job on several things, of which one that fails holds up no other. */

/** Some of a job's things failed; the others are done, so that the job need not be put off. */
export class SomeFailed extends AggregateError {}

/** Runs with each, one after the other. Rejects at the end with `SomeFailed` where some failed. */
export async function eachAlone<T>(
  things: Iterable<T>,
  run: (thing: T) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  for (const thing of things) {
    try {
      await run(thing)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0)
    throw new SomeFailed(faults, `${faults.length} failed: ${String(faults[0])}`)
}
