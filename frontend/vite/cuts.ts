/** What is cut out of a library's file, or what stands there instead. */
export interface Cut {
  readonly of: RegExp
  readonly what: RegExp
  /** @default '' */
  readonly by?: string
}

/** Modules that make a theme of their own, for components that stand in none. Ours all stand in one. */
const spareThemes: readonly Cut[] = [
  /\/@mui\/material\/styles\/defaultTheme\.mjs$/,
  /\/@mui\/material\/Box\/Box\.mjs$/,
  /\/@mui\/system\/useTheme\/useTheme\.mjs$/,
  /\/@mui\/system\/createStyled\/createStyled\.mjs$/,
].map((of) => ({ of, what: /= createTheme\(\);/, by: '= {};' }))

/** Of the router the shop has the plain half: no route reads for itself, and a page that fails tells so itself (record 032). */
const router = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/
const ofRouter: readonly Cut[] = [
  // What it says of itself while its file runs would keep all of it.
  { of: router, what: /^\w+\.displayName = "\w+";$/gm },
  { of: router, what: /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, by: '$1/* @__PURE__ */ $2' },
  { of: router, what: /let dataRouterState = dataRouterOpts\?\.state;/, by: 'const dataRouterState = null;' },
  { of: router, what: /return dataRouterState && \([^]*?\) : (getChildren\(\);)/, by: 'return $1' },
  { of: router, what: /^var RenderErrorBoundary = class [^]*?^RenderErrorBoundary\.contextType = \w+;$/m },
  { of: router, what: /isDataRoute \? useNavigateStable\(\) : (useNavigateUnstable\(\))/, by: '$1' },
]

/** Each field would bring these anew, and for each the browser style the whole page: they stand in `filled-in.css`. */
const ofFields: readonly Cut[] = [
  {
    of: /\/@mui\/material\/InputBase\/InputBase\.mjs$/,
    what: /(const InputGlobalStyles = )globalCss\(\{.*?^\}\);$/ms,
    by: '$1null;',
  },
  // Whoever has several lines says with what.
  {
    of: /\/@mui\/material\/InputBase\/InputBase\.mjs$/,
    what: /^import TextareaAutosize from .*;$/m,
    by: "const TextareaAutosize = 'textarea';",
  },
]

/** The first button that is at work would bring these, and for them the browser style the whole page: they stand there, too. */
const ofCircle: readonly Cut[] = ['Rotate', 'Dash'].map((name) => ({
  of: /\/@mui\/material\/CircularProgress\/CircularProgress\.mjs$/,
  what: new RegExp(`(const circular${name}Keyframe = )keyframes\`.*?^\`;$`, 'ms'),
  by: `$1'mui-circular-${name.toLowerCase()}';`,
}))

/**
 * A button that begins to be at work has another style than before: thirty rules, of which three have media queries, for which the browser styles
 * the whole page in the press. What they say hangs on a class of its own all the same, so that they can stand from the beginning.
 */
const ofButton: readonly Cut[] = [
  {
    of: /\/@mui\/material\/Button\/Button\.mjs$/,
    what: /(props: \{\s*)loading: true,\s*(loadingPosition: 'center'\s*\},\s*style: \{)/,
    by: '$1$2',
  },
]

/** The ripple, which theme.ts switches off, has eleven listeners in each button, made again whenever it is drawn. */
const pressable = /\/@mui\/material\/ButtonBase\/ButtonBase\.mjs$/
const ofRipple: readonly Cut[] = [
  { of: pressable, what: /^ *const ripple = useLazyRipple\(\);\n.*useForkRef\(ripple\.ref, touchRippleRef\);$/m },
  ...['handleBeforeKeyDown', 'handleBeforeKeyUp'].map((name) => ({
    of: pressable,
    what: new RegExp(`^( *const ${name} = )useEventCallback\\([^]*?^ {2}\\}\\);$`, 'm'),
    by: '$1undefined;',
  })),
  { of: pressable, what: /(const enableTouchRipple = )ripple\.shouldMount && .*;/, by: '$1false;' },
  { of: pressable, what: /^ *React\.useEffect\(\(\) => \{\n.*\n *ripple\.pulsate\(\);\n *\}\n.*ripple\]\);$/m },
  { of: pressable, what: /^function useRippleHandler\([^]*?^\}$/m, by: 'const useRippleHandler = (heard) => heard;' },
  { of: pressable, what: /useRippleHandler\(ripple, '\w+', /g, by: 'useRippleHandler(' },
  { of: pressable, what: /ref: handleRippleRef,/, by: '' },
]

/** For a React before ours, and for whoever asks how a page is printed. */
const mediaQuery = /\/@mui\/system\/useMediaQuery\/useMediaQuery\.mjs$/
const ofMediaQuery: readonly Cut[] = [
  {
    of: mediaQuery,
    what: /maybeReactUseSyncExternalStore !== undefined \? (useMediaQueryNew) : useMediaQueryOld/,
    by: '$1',
  },
  { of: mediaQuery, what: /^const safeReact = \{\s*\.\.\.React\s*\};$/m, by: 'const safeReact = React;' },
  { of: mediaQuery, what: /^ *if \(query\.includes\('print'\)\) \{\n.*\n *\}$/m },
]

/** MUI's ways to give a component its style by single properties: of most the shop has nothing, yet each is made when its file runs. */
const ofProperties: readonly Cut[] = [
  'borders',
  'cssGrid',
  'display',
  'flexbox',
  'palette',
  'positions',
  'shadows',
  'sizing',
  'typography',
].map((name) => ({
  of: new RegExp(`/@mui/system/${name}/${name}\\.mjs$`),
  what: /^((?:export )?const \w+ = |export default )((?:createBorderStyle|style|compose)\()/gm,
  by: '$1/* @__PURE__ */ $2',
}))

const ofEmotion: readonly Cut[] = [
  // An empty name space for types, which would keep the `css` property alive.
  {
    of: /\/@emotion\/react\/dist\/emotion-react(\.browser)?\.esm\.js$/,
    what: /^\(function \(_jsx\) \{.*?^\}\)\(jsx \|\| \(jsx = \{\}\)\);$/ms,
  },
  // The caches of both sides have `fewPrefixes`.
  {
    of: /\/@emotion\/cache\/dist\/emotion-cache(\.browser)?\.esm\.js$/,
    what: /options\.stylisPlugins \|\| defaultStylisPlugins/,
    by: 'options.stylisPlugins || []',
  },
]

/** All that is cut out of libraries' files in the built shop. */
export const cuts: readonly Cut[] = [
  ...spareThemes,
  ...ofRouter,
  ...ofFields,
  ...ofCircle,
  ...ofButton,
  ...ofRipple,
  ...ofMediaQuery,
  ...ofProperties,
  ...ofEmotion,
]
