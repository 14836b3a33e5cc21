/** The unit by which requests and guesses from one place are counted. */
import ipaddr from 'ipaddr.js'

/** A household or office has a whole /64 of IPv6, and may write from any address in it. */
const COUNTED_BITS = 64

/**
 * What an address is counted by: itself for IPv4 (also where it is written as IPv6), its /64 for
 * IPv6.
 * @returns the text itself when it is no address
 */
export const addressNetwork = (address: string): string => {
  const plain = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return address
  const parsed = ipaddr.process(plain)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${COUNTED_BITS}`).toString()}/${COUNTED_BITS}`
}
