import type { Plugin } from 'vite'
import { type Cut, cuts } from './cuts'

/** A module of which the built shop has something shorter. */
interface Stub {
  readonly of: RegExp
  readonly by: string
}

const stubs: readonly Stub[] = [
  // What nobody comes to: themes of CSS variables and the ripple, which theme.ts switches off, layers of styles, themes for another library, and what `withTheme` needs.
  {
    of: /\/(@mui\/(material\/(styles\/(createThemeWithVars|stringifyTheme|ThemeProviderWithVars)|ButtonBase\/TouchRipple)|system\/ThemeProvider\/useLayerOrder)\.mjs|hoist-non-react-statics\/.*\.js)$/,
    by: 'export const CssVarsProvider = () => null\nexport const stringifyTheme = () => null\nexport default () => null\n',
  },
  // A theme without schemes of colours is made by this alone.
  {
    of: /\/@mui\/material\/styles\/createTheme\.mjs$/,
    by: "export { default } from './createThemeNoVars.mjs'\n",
  },
  // Hues for palettes that leave one out. Ours name all.
  { of: /\/@mui\/material\/colors\/(purple|red|orange|blue|lightBlue|green)\.mjs$/, by: 'export default {}\n' },
  // A function for each of HTML's names, `styled.div`: MUI asks for `styled('div')`.
  {
    of: /\/@emotion\/styled\/dist\/emotion-styled(\.browser)?\.esm\.js$/,
    by: "export { default } from '@emotion/styled/base'\n",
  },
  // The names of all of HTML's attributes. MUI's components say themselves what they hand on; a few parts of the back office's table leave it
  // to Emotion, which asks here: everything goes on, its children first of all, but what MUI tells its own parts.
  {
    of: /\/@emotion\/is-prop-valid\/.*\.js$/,
    by: "export default (name) => !['ownerState', 'sx', 'theme', 'as'].includes(name)\n",
  },
]

/** Leaves out of the built shop what it could never come to. A build fails where a library has something else in a cut's place. */
export const withoutUnusedParts = (): Plugin => {
  const missed = new Set<Cut>(cuts)
  return {
    name: 'bukett-without-unused-parts',
    apply: 'build',
    load: {
      filter: { id: stubs.map(({ of }) => of) },
      handler: (id) => stubs.find(({ of }) => of.test(id))?.by,
    },
    transform: {
      filter: { id: cuts.map(({ of }) => of) },
      handler: (code, id) =>
        cuts
          .filter(({ of }) => of.test(id))
          .reduce((left, cut) => {
            const made = left.replace(cut.what, cut.by ?? '')
            if (made !== left) missed.delete(cut)
            return made
          }, code),
    },
    buildEnd(error) {
      const [cut] = missed
      if (!error && cut) this.error(`Nothing is left of ${cut.what} to cut out of ${cut.of}: the library has changed.`)
    },
  }
}
