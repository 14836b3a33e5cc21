/** oxlint plugin: a colour written outside the tokens file (`shared-ui/src/tokens.ts`). */
const COLOUR =
  /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|#[0-9a-f]{6}\b|\b(?:rgba?|hsla?|oklch|hwb)\(/i
const report = (context, node, text) => {
  if (typeof text === 'string' && COLOUR.test(text))
    context.report({
      node,
      message: `Colour outside the tokens: ${text.slice(0, 40)} (use a --zz-* variable)`,
    })
}
const rule = {
  create: (context) => ({
    Literal: (node) => report(context, node, node.value),
    TemplateElement: (node) => report(context, node, node.value.raw),
  }),
}
export default { meta: { name: 'zz' }, rules: { 'no-colours': rule } }
