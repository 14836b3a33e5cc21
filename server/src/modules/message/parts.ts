/** Messages to many people, part by part in the background: no transaction is long. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Write } from '../../platform/context.ts'
import type { BackgroundWork } from '../../platform/events/background-kind.ts'

/** People told in one transaction. */
export const PEOPLE_IN_PART = 200

/**
 * Sends one part after the other until `sendPart` answers that nothing is left, or the process ends.
 * A part keeps in its own transaction whom it told last, so that nobody is told twice.
 */
export async function sendInParts(
  work: BackgroundWork,
  sendPart: (w: Write) => Promise<boolean>,
): Promise<void> {
  while (!work.stopped()) {
    if (!(await work.part(sendPart, 'progress'))) return
    await turn()
  }
}
