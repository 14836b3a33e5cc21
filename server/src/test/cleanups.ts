/**
 * Undoes what a suite has set up, last first, as far as it came: a suite whose setting-up fails
 * half way leaves no process behind.
 */
export interface Cleanups {
  add(undo: () => unknown): void
  /** Does all of it, whatever fails; rejects then with the first failure. */
  run(): Promise<void>
}

export const cleanups = (): Cleanups => {
  const undos: (() => unknown)[] = []
  return {
    add: (undo) => void undos.push(undo),
    async run() {
      const failures: unknown[] = []
      for (const undo of undos.splice(0).reverse()) {
        try {
          await undo()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
