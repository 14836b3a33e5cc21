type Node = Readonly<Record<string, unknown>>

/**
 * A reader of a call's query or body. In: its schema. Out: what leaves out a `tenantId` that the
 * call does not know and that names the organisation in force anyway, as calls beside it want it;
 * another organisation's stays for the validator to refuse. Undefined where the call knows it.
 */
export const ownTenantReader = (
  schema: Node,
): ((input: unknown, tenantId: string | undefined) => unknown) | undefined => {
  if (typeof schema.properties === 'object' && Object.hasOwn(schema.properties ?? {}, 'tenantId'))
    return undefined
  return (input, tenantId) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
    const { tenantId: said, ...rest } = input as Node
    return said !== undefined && said === tenantId ? rest : input
  }
}
