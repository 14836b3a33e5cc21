/** The deployment as a version is held against it before it is published or promoted. */
import { CONTRACT_VERSION, ErrorCode } from '@zz/contract'
import {
  findIncompatibilities,
  type LiveDeployment,
  type ReleaseCandidate,
  type ReleaseFinding,
} from '@zz/contract/compatibility'
import type { Ctx } from '../../platform/context.ts'
import { failField, Refusal } from '../../platform/errors.ts'
import { servedPaths } from '../../platform/served-paths.ts'
import { shapeFault } from './declaration-shape.ts'
import { readRegistrySnapshot, versionKey } from './kept-records.ts'
import { SHELL_ID } from './names.ts'

/** What is in force now: the stable shell and the stable versions of all remotes. */
export const readLive = async (ctx: Ctx): Promise<LiveDeployment> => {
  const { pointers, records } = await readRegistrySnapshot(ctx, '-1')
  const stable = pointers.flatMap(
    ({ remote, stable: version }) => records.get(versionKey(remote, version)) ?? [],
  )
  const shell = stable.find(({ id }) => id === SHELL_ID)
  const [served] = servedPaths.of(ctx.registry)
  return {
    contract: shell?.contract ?? CONTRACT_VERSION,
    ...(shell?.shared === undefined ? {} : { shared: shell.shared }),
    remotes: stable.flatMap(({ mfe }) => mfe ?? []),
    apiPaths: [...(served?.paths ?? [])],
    reads: [...(served?.reads ?? [])],
    ...(served === undefined ? {} : { service: served.service }),
  }
}

/**
 * Holds a version against what is in force. Out: warnings.
 * @throws WrongState at `version` with all reasons in `data.reasons`
 */
export const refuseUnfit = async (
  ctx: Ctx,
  candidate: ReleaseCandidate,
): Promise<ReleaseFinding[]> => {
  const fault = shapeFault(candidate.mfe)
  if (fault !== undefined) throw failField(ErrorCode.WrongState, 'version', `声明不正确：${fault}`)
  const findings = findIncompatibilities(candidate, await readLive(ctx))
  const reasons = findings.filter(({ severity }) => severity === 'error')
  if (reasons.length === 0) return findings
  throw new Refusal(ErrorCode.WrongState, {
    field: 'version',
    msg: `该版本与当前部署不兼容：${reasons.map(({ text }) => text).join('；')}`,
    data: { reasons: findings },
  })
}
