/**
 * Kinds of values that a setting may have: how each is read, and the words that say what is
 * allowed.
 */
import { isIP } from 'node:net'
import { isOriginPattern } from '@zz/contract/overrides'

export interface SettingKind<T> {
  /** Ends the sentence "X is y, but it must be …". */
  readonly allowed: string
  /** Undefined when the text is not allowed. The text is never empty. */
  parse(text: string): T | undefined
}

const NO_BLANKS = /^[!-~]+$/

/** "a, b or c". */
const joinChoices = (choices: readonly string[]): string =>
  choices.length < 2
    ? choices.join('')
    : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1) ?? ''}`

/** A whole number in digits, both ends included. */
export const wholeNumber = (
  least: number,
  most: number,
  what = 'a whole number',
): SettingKind<number> => ({
  allowed: `${what} from ${least} to ${most}`,
  parse(text) {
    const value = Number(text)
    return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined
  },
})

/** 0 lets the system choose a free one. */
export const port = wholeNumber(0, 65_535, 'a port')

export const flag: SettingKind<boolean> = {
  allowed: '0 or 1',
  parse: (text) => (text === '0' || text === '1' ? text === '1' : undefined),
}

/** One of a few words. */
export const oneOf = <const T extends string>(...choices: readonly T[]): SettingKind<T> => ({
  allowed: joinChoices(choices),
  parse: (text) => choices.find((choice) => choice === text),
})

const parseAddress = (text: string, protocols: readonly string[]): URL | undefined => {
  if (!NO_BLANKS.test(text) || !URL.canParse(text)) return undefined
  const address = new URL(text)
  return protocols.includes(address.protocol) && address.hostname !== '' ? address : undefined
}

const WEB = ['http:', 'https:']

/** Where a site begins; read without its trailing slash. */
export const webOrigin: SettingKind<string> = {
  allowed: 'an http or https address without a path, such as https://console.example.org',
  parse(text) {
    const address = parseAddress(text, WEB)
    const bare =
      address?.username === '' &&
      address.pathname === '/' &&
      address.search === '' &&
      address.hash === ''
    return bare ? text.replace(/\/+$/, '') : undefined
  },
}

/** Any address that is called over http; kept as it was given. */
export const webAddress: SettingKind<string> = {
  allowed: 'an http or https address',
  parse: (text) => (parseAddress(text, WEB) === undefined ? undefined : text),
}

const MAIL_SERVERS = ['smtp:', 'smtps:']

/** Who takes mails: a gateway that is called over http, or a mail server. */
export const mailAddress: SettingKind<string> = {
  allowed:
    'an http or https address, or that of a mail server such as smtp://account:password@mail.example.org:587 (smtps:// with TLS from the first byte)',
  parse: (text) => (parseAddress(text, [...WEB, ...MAIL_SERVERS]) === undefined ? undefined : text),
}

/** With the name of a role, as the server must know whom to grant rights to. */
export const postgresAddress: SettingKind<string> = {
  allowed: 'an address such as postgres://role:password@host:5432/database',
  parse(text) {
    const address = parseAddress(text, ['postgres:', 'postgresql:'])
    return address !== undefined && address.username !== '' && address.pathname.length > 1
      ? text
      : undefined
  },
}

/** Kept as it was given, password and all: its setting is a secret. */
export const redisAddress: SettingKind<string> = {
  allowed: 'an address such as redis://:password@host:6379 (rediss:// with TLS)',
  parse: (text) => (parseAddress(text, ['redis:', 'rediss:']) === undefined ? undefined : text),
}

/** A text that fits a pattern, described in words. */
export const pattern = (fits: RegExp, allowed: string): SettingKind<string> => ({
  allowed,
  parse: (text) => (fits.test(text) ? text : undefined),
})

/** In the header of a mail. */
export const sender = pattern(
  /^(?:[^<>@"\r\n]{1,60} <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/,
  'an address such as no-reply@example.org, or with a name before it: 众治 <no-reply@example.org>',
)

/** Anything that can travel in a header. */
export const secretText = pattern(NO_BLANKS, 'a text of printable ASCII characters without blanks')

/** Where to listen: nothing is resolved by name but this machine itself. */
export const listenAddress: SettingKind<string> = {
  allowed: 'an IP address of this machine, such as 127.0.0.1, 0.0.0.0 or ::, or localhost',
  parse: (text) => (text === 'localhost' || isIP(text) !== 0 ? text : undefined),
}

const NAMED_NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

const isNetwork = (text: string): boolean => {
  if (NAMED_NETWORKS.includes(text)) return true
  const [address = '', length, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  return (
    length === undefined ||
    (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
  )
}

/** Read as one text, parted by commas. */
export const networks: SettingKind<string> = {
  allowed: `addresses or networks parted by commas, such as 10.0.0.5 or 172.28.0.0/24, or ${joinChoices(NAMED_NETWORKS)}`,
  parse(text) {
    const parts = text.split(',').map((part) => part.trim())
    return parts.every(isNetwork) ? parts.join(',') : undefined
  },
}

/** Origins of dev servers, parted by commas. */
export const devServers: SettingKind<readonly string[]> = {
  allowed:
    'origins parted by commas: of the browser’s own machine such as http://localhost:3101, with :* for any port, or https ones such as https://dev.example.org',
  parse(text) {
    const origins = [...new Set(text.split(',').map((part) => part.trim()))]
    return origins.every(isOriginPattern) ? origins : undefined
  },
}

/** Who may do something: a word for a group, or accounts by their name. */
export const people: SettingKind<People> = {
  allowed: 'operators, everyone, or names of accounts parted by commas',
  parse(text) {
    if (text === 'operators' || text === 'everyone') return text
    const names = [...new Set(text.split(',').map((part) => part.trim()))]
    return names.every((name) => /^\S{1,64}$/.test(name)) ? names : undefined
  },
}

/** Operators, everyone who is signed in, or the accounts of these names. */
export type People = 'operators' | 'everyone' | readonly string[]

/**
 * A folder's path. Whether it can be one is asked of the file system when the settings are read.
 */
export const folder = pattern(/^[^\0]+$/, 'the path of a folder')
