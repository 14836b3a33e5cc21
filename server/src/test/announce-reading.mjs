/**
 * Preloaded into a server process: says when it begins to read the file of an import, so that it can
 * be killed just then.
 */
import { member } from '../../dist/modules/member/index.js'

const { register } = member

const announced = (kind) =>
  kind.kind !== 'member.import.check'
    ? kind
    : {
        ...kind,
        run(work) {
          process.stdout.write('reading begins\n')
          return kind.run(work)
        },
      }

member.register = (hooks, platform) =>
  register({ ...hooks, extend: (point, part) => hooks.extend(point, announced(part)) }, platform)
