/**
 * Reads the settings of the schema from an environment. Every refusal is one sentence that names
 * setting, value and what is allowed.
 */
import { readFileSync } from 'node:fs'
import { findMisspelt } from './misspelt-names.ts'
import {
  SETTING_NAMES,
  SETTINGS,
  type Setting,
  type SettingName,
  type SettingValues,
} from './schema.ts'

/** As `process.env`; tests give their own. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * A setting that keeps the process from starting. Its message is a whole sentence for whoever
 * starts it.
 */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}

const describeFault = (name: string, text: string, { kind, secret }: Setting<unknown>): string =>
  secret
    ? `${name} is not what it must be (its value is secret and not shown here): ${kind.allowed}`
    : `${name} is '${text}', but it must be ${kind.allowed}`

/** Settings that may come from a file. */
export const fileNameOf = (name: SettingName): string | undefined =>
  SETTINGS[name].secret ? `${name}_FILE` : undefined

const readSecretFile = (variable: string, path: string): string => {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new WrongSetting(
      `${variable} is '${path}', but that file cannot be read (${(error as { code?: string }).code ?? 'unknown reason'})`,
    )
  }
  if (text === '') throw new WrongSetting(`${variable} is '${path}', but that file is empty`)
  return text
}

const textOf = (env: Environment, name: SettingName): string | undefined => {
  const direct = env[name] || undefined
  const variable = fileNameOf(name)
  const path = variable === undefined ? undefined : env[variable] || undefined
  if (variable === undefined || path === undefined) return direct
  if (direct !== undefined)
    throw new WrongSetting(`${name} and ${variable} are both set, but only one of them can be`)
  return readSecretFile(variable, path)
}

const refuseMisspelt = (env: Environment): void => {
  const known = SETTING_NAMES.flatMap((name) => [name, fileNameOf(name) ?? name])
  const found = findMisspelt(
    Object.keys(env).filter((name) => env[name]),
    known,
  )
  if (found !== undefined)
    throw new WrongSetting(
      `${found.name} is no setting of this server; is ${found.meant} meant? Correct its name or unset it`,
    )
}

/** In: the environment. Out: what is set, read by kind. Throws `WrongSetting`. */
export const readSettings = (env: Environment): SettingValues => {
  refuseMisspelt(env)
  const values: Partial<Record<SettingName, unknown>> = {}
  for (const name of SETTING_NAMES) {
    const text = textOf(env, name)
    if (text === undefined) continue
    const value: unknown = SETTINGS[name].kind.parse(text)
    if (value === undefined) throw new WrongSetting(describeFault(name, text, SETTINGS[name]))
    values[name] = value
  }
  return values as SettingValues
}
