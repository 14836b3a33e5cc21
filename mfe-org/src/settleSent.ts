import { toFailure } from '@zz/shared-ui/api'

interface SentAnswer {
  readonly data?: unknown
  readonly error?: unknown
}

/** The call was refused for one field of what was sent, so that another choice may help. */
export const isFieldFailure = ({ error }: SentAnswer): boolean =>
  error !== undefined && toFailure(error).field !== undefined

/**
 * Waits for what a dialog sent and lets `settle` say what became of it. Throws the call's failure, so
 * that the form stays open with it, where a field is at fault and where `settle` answers that the
 * same can be tried again (false).
 */
export async function settleSent<
  Sent extends PromiseLike<SentAnswer> & { readonly unwrap: () => Promise<unknown> },
>(sent: Sent, settle: (answer: Awaited<Sent>) => boolean): Promise<void> {
  const answer = await sent
  if (isFieldFailure(answer) || !settle(answer)) await sent.unwrap()
}
