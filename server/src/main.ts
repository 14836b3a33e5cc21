/** Starts the server with the settings of the environment, says where it is, and stops it on SIGTERM or SIGINT. */
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed/index.ts'
import { type Running, start } from './start.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** After the drain and this a stop is no longer waited for. */
const STOP_MILLIS = 15_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const announce = (url: string, demo: boolean, { operator }: Running['seeded']): void => {
  say(url)
  if (operator !== null) say(`${operator.account}\t${operator.password}\t平台运营人员的初始密码，仅显示这一次，登录后请修改`)
  if (!demo) return
  // An account still to be activated has no password yet.
  for (const { account, name, description } of DEMO_ACCOUNTS)
    say(`${account}\t${description.startsWith('待激活') ? '—' : DEMO_PASSWORD}\t${name}，${description}`)
}

const stopOnSignals = (running: Running, drainSeconds: number): void => {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), drainSeconds * 1000 + STOP_MILLIS).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

try {
  const config = readConfig(process.env)
  const running = await start(config, ROOT)
  stopOnSignals(running, config.drainSeconds)
  if (config.role === 'login') say(config.loginUrl)
  else announce(config.publicUrl, config.demo, running.seeded)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
