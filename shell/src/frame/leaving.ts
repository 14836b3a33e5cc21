import type { AppName } from '@zz/runtime/routes/apps'

/**
 * `here` answers the present location, the same object until the next step: who has gone elsewhere
 * meanwhile is not led away.
 */
export interface LeavingParts {
  /** Where the application begins; null where it is not deployed. */
  readonly start: (app: AppName) => Promise<string | null>
  readonly here: () => object
  readonly notDeployed: () => void
  readonly failed: (error: unknown) => void
}

/**
 * Leaves for another application, once per arrival at its address; the returned function answers
 * whether this call began it.
 */
export function createLeaving({
  start,
  here,
  notDeployed,
  failed,
}: LeavingParts): (app: AppName) => boolean {
  let asked: object | null = null
  const open = async (app: AppName, from: object): Promise<void> => {
    try {
      const to = await start(app)
      if (from !== here()) return
      if (to === null) notDeployed()
      else location.replace(to)
    } catch (error) {
      if (from === here()) failed(error)
    }
  }
  return (app) => {
    if (asked === here()) return false
    asked = here()
    void open(app, asked)
    return true
  }
}
