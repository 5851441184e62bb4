import type { Plugin } from 'vite'

/**
 * What MUI and Emotion bring into every page and ours never use: themes of CSS variables and the ripple, which theme.ts switches off,
 * and what `withTheme` needs.
 */
const unused =
  /\/(@mui\/material\/(styles\/(createThemeWithVars|ThemeProviderWithVars)|ButtonBase\/TouchRipple)\.mjs|hoist-non-react-statics\/.*\.js)$/

const nothing = 'export const CssVarsProvider = () => null\nexport default () => null\n'

/** Leaves out of the built shop what it could never come to. */
export const withoutUnusedParts = (): Plugin => ({
  name: 'bukett-without-unused-parts',
  apply: 'build',
  load: { filter: { id: unused }, handler: () => nothing },
})
