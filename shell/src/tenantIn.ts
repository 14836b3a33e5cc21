/** Id of the organisation in an address of the organisation area; null where it names none. */
export function tenantIn(pathname: string, service: string): string | null {
  const [area, tenant] = pathname.split('/').filter(Boolean)
  return area === service && tenant !== undefined && /^[1-9]\d{0,18}$/.test(tenant) ? tenant : null
}
