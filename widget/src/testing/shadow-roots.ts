/** The closed shadow roots that are attached while `draw` runs, in their order. */
export function shadowRootsOf(draw: () => void): ShadowRoot[] {
  const roots: ShadowRoot[] = []
  const original = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = original.call(this, init)
    if (init.mode === 'closed') roots.push(root)
    return root
  }
  try {
    draw()
  } finally {
    Element.prototype.attachShadow = original
  }
  return roots
}
