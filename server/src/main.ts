/**
 * Starts the server with the settings of the environment, says where it is, and stops it on SIGTERM
 * or SIGINT.
 */
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from './config.ts'
import { createLog } from './platform/log.ts'
import type { FirstOperator } from './seed/base.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed/index.ts'
import { type Running, start } from './start.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** After the drain and this a stop is no longer waited for. */
const STOP_MILLIS = 15_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** A sentence where a person reads it, a line of the log elsewhere; never a stack. */
const complain = (error: unknown): void => {
  const sentence = error instanceof Error ? error.message : String(error)
  if (process.stderr.isTTY) process.stderr.write(`${sentence}\n`)
  else createLog({ level: 'info', service: 'start' }).fatal(sentence)
}

/**
 * What Node itself would write as plain text. A fault that nobody caught ends the process, as it
 * always does.
 */
const logWhatNodeSays = (): void => {
  const log = createLog({ level: 'info', service: 'start' })
  process.removeAllListeners('warning')
  process.on('warning', (err) => log.warn({ err }, 'a warning of Node'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'a fault that nobody caught')
    process.exit(1)
  })
}

const announce = ({ publicUrl, loginUrl, demo, role }: Config): void => {
  if (role === 'login') return say(loginUrl)
  say(publicUrl)
  if (!demo) return
  // An account still to be activated has no password yet.
  for (const { account, name, description } of DEMO_ACCOUNTS)
    say(
      `${account}\t${description.startsWith('待激活') ? '—' : DEMO_PASSWORD}\t${name}，${description}`,
    )
}

/** On a terminal only: what goes into a journal or a container's log stays there. */
const tellOperator = ({ account, password }: FirstOperator): Promise<void> => {
  say(`${account}\t${password}\t平台运营人员的初始密码，仅显示这一次，登录后请修改`)
  return Promise.resolve()
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
        complain(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

logWhatNodeSays()
try {
  const config = readConfig(process.env)
  const running = await start(
    config,
    ROOT,
    process.stdout.isTTY ? { keepOperator: tellOperator } : {},
  )
  stopOnSignals(running, config.drainSeconds)
  announce(config)
} catch (error) {
  complain(error)
  process.exit(1)
}
