/** The tenant that stands in the address: `/gov/12/…` or `/org/12/…`. */
export const tenantInPath = (path: string, service: string): string => {
  const [area, tenant] = path.split('/').slice(1)
  return (area === service || area === 'org') &&
    tenant !== undefined &&
    /^[1-9][0-9]{0,18}$/.test(tenant)
    ? tenant
    : '-1'
}
