import type { Plugin } from 'vite'

/**
 * What MUI and Emotion bring into every page and ours never use: themes of CSS variables and the ripple, which theme.ts switches off, layers of
 * styles, themes for another library, and what `withTheme` needs.
 */
const unused =
  /\/(@mui\/(material\/(styles\/(createThemeWithVars|stringifyTheme|ThemeProviderWithVars)|ButtonBase\/TouchRipple)|system\/ThemeProvider\/useLayerOrder)\.mjs|hoist-non-react-statics\/.*\.js)$/

/**
 * The names of all of HTML's attributes. MUI's components say themselves what they hand on; a few parts of the back office's table leave it
 * to Emotion, which asks here: everything goes on, its children first of all, but what MUI tells its own parts.
 */
const attributeNames = /\/@emotion\/is-prop-valid\/.*\.js$/
const anyName = "export default (name) => !['ownerState', 'sx', 'theme', 'as'].includes(name)\n"

const nothing =
  'export const CssVarsProvider = () => null\nexport const stringifyTheme = () => null\nexport default () => null\n'

/** Modules that make a theme of their own, for components that stand in none. Ours all stand in one. */
const spareThemes =
  /\/@mui\/(material\/(styles\/defaultTheme|Box\/Box)|system\/(useTheme\/useTheme|createStyled\/createStyled))\.mjs$/
const spareTheme = '= createTheme();'

/** Of the router the shop has the plain half. The rest would stay for what it says of itself while its file runs. */
const router = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/
const ownNames = /^\w+\.displayName = "\w+";$/gm
const madeForNobody = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm

/** Each field would bring these anew, and for each the browser style the whole page: they stand in `filled-in.css`. */
const fields = /\/@mui\/material\/InputBase\/InputBase\.mjs$/
const stylesOfField = /^const InputGlobalStyles = globalCss\(\{.*?^\}\);$/ms

/** The first button that is at work would bring these, and for them the browser style the whole page: they stand there, too. */
const circle = /\/@mui\/material\/CircularProgress\/CircularProgress\.mjs$/
const movements = /^const circular(\w+)Keyframe = keyframes`.*?^`;$/gms

/**
 * A button that begins to be at work has another style than before: thirty rules, of which three have media queries, for which the browser styles
 * the whole page in the press. What they say hangs on a class of its own all the same, so that they can stand from the beginning.
 */
const button = /\/@mui\/material\/Button\/Button\.mjs$/
const onlyAtWork = /(props: \{\s*)loading: true,\s*(loadingPosition: 'center'\s*\},\s*style: \{)/

/** Leaves out of the built shop what it could never come to. */
export const withoutUnusedParts = (): Plugin => ({
  name: 'bukett-without-unused-parts',
  apply: 'build',
  load: {
    filter: { id: [unused, attributeNames] },
    handler: (id) => (attributeNames.test(id) ? anyName : nothing),
  },
  transform: {
    filter: { id: [spareThemes, router, fields, circle, button] },
    handler(code, id) {
      if (router.test(id)) return code.replaceAll(ownNames, '').replaceAll(madeForNobody, '$1/* @__PURE__ */ $2')
      if (fields.test(id)) {
        if (!stylesOfField.test(code)) throw new Error(`${id} brings no styles for all any more.`)
        return code.replace(stylesOfField, 'const InputGlobalStyles = null;')
      }
      if (button.test(id)) {
        if (!onlyAtWork.test(code)) throw new Error(`${id} is at work in another way now.`)
        return code.replace(onlyAtWork, '$1$2')
      }
      if (circle.test(id)) {
        const named = code.replaceAll(
          movements,
          (_, name: string) => `const circular${name}Keyframe = 'mui-circular-${name.toLowerCase()}';`,
        )
        if (named === code) throw new Error(`${id} moves in another way now.`)
        return named
      }
      if (!code.includes(spareTheme)) throw new Error(`${id} makes no theme any more.`)
      return code.replace(spareTheme, '= {};')
    },
  },
})
