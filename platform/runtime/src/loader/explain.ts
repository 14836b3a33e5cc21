import type { MfeCode } from '@zz/contract'
import type { Integrity } from '../integrity'
import type { BrokenShared } from './brokenShared'
import { diagnoseScript } from './diagnose'
import { RemoteFailure } from './failure'

const DIAGNOSIS = 2_000

const PRECISE: Partial<Record<MfeCode, { tampered: MfeCode; notScript: MfeCode }>> = {
  'MFE-301': { tampered: 'MFE-304', notScript: 'MFE-302' },
  'MFE-401': { tampered: 'MFE-402', notScript: 'MFE-402' },
}

/** What a remote's own code throws; with a shared file broken, most likely because of that. */
const OF_CODE: ReadonlySet<MfeCode> = new Set(['MFE-601', 'MFE-701'])

/** Entry and chunk failures say only that there was an error; the file itself tells which. */
export async function explainFailure(
  failure: RemoteFailure,
  integrity: Integrity,
  shared?: BrokenShared,
): Promise<RemoteFailure> {
  const broken = shared?.url()
  if (broken !== undefined && OF_CODE.has(failure.code))
    return new RemoteFailure('MFE-502', failure.detail, broken)
  const codes = PRECISE[failure.code]
  if (!codes || failure.url === undefined) return failure
  const fault = await diagnoseScript(failure.url, integrity.of(failure.url), DIAGNOSIS)
  return fault === 'tampered' || fault === 'notScript'
    ? new RemoteFailure(codes[fault], failure.detail, failure.url)
    : failure
}
