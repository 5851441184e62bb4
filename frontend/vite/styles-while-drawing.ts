import type { Plugin } from 'vite'

const hooks = /\/@emotion\/use-insertion-effect-with-fallbacks\/dist\/.*\.js$/

const whileDrawing = `import { useInsertionEffect } from 'react'
export const useInsertionEffectAlwaysWithSyncFallback = (insert) => insert()
export const useInsertionEffectWithLayoutFallback = useInsertionEffect
`

/**
 * Emotion writes a component's styles when React puts it into the page, which is one step however large the part is. In the built shop they are
 * written when it is drawn, as Emotion does where React has no insertion effects: in slices, between which the browser answers the visitor.
 */
export const stylesWhileDrawing = (): Plugin => ({
  name: 'bukett-styles-while-drawing',
  apply: 'build',
  load: { filter: { id: hooks }, handler: () => whileDrawing },
})
