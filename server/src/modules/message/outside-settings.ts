/** Which ways out this installation has, for those who write messages in a transaction. */
import { createExtensionPoint, type Registry } from '../../platform/extension-point.ts'
import type { Outside, OutsideWay } from '../delivery/service.ts'
import type { MessageKind } from './kinds.ts'

/** Which ways are set up, and whether nothing really leaves. */
export type OutsideSettings = Pick<Outside, 'ways' | 'demo'>

/** Filled once, by this module. */
export const outsideSettingsOf = createExtensionPoint<OutsideSettings>({
  what: 'the ways out',
  keyOf: () => 'ways',
})

const NONE: OutsideSettings = { ways: { mail: false, sms: false }, demo: false }

/** None, where the app has no messages. */
export const outsideSettings = (registry: Registry): OutsideSettings =>
  outsideSettingsOf.find(registry, 'ways') ?? NONE

/** What a person has of a kind who never chose: warnings about the account by mail, else nothing. */
export const isOnByDefault = (
  settings: OutsideSettings,
  kind: MessageKind,
  way: OutsideWay,
): boolean => kind === 'security' && way === 'mail' && settings.ways.mail && !settings.demo
