/**
 * Preloaded into a server process: its messages of a revoke are begun and never written, so that it
 * can be killed just then.
 */
import { message } from '../../dist/modules/message/index.js'

const { register } = message

message.register = (hooks, platform) =>
  register(
    {
      ...hooks,
      onEvent: (type, consumer) =>
        hooks.onEvent(
          type,
          type !== 'todo.revoked'
            ? consumer
            : {
                ...consumer,
                handle: () => {
                  process.stdout.write('delivery held\n')
                  return new Promise(() => {})
                },
              },
        ),
    },
    platform,
  )
