import '@fontsource-variable/figtree/index.css'
import '@fontsource-variable/fraunces/index.css'
import './filled-in.css'
import './forced-colours.css'
import { createTheme, type Theme } from '@mui/material/styles'
import { tokens } from './tokens'

export { tokens, type Ground } from './tokens'

const { colour, ground, radius, motion, patience, touchTarget, focusRing } = tokens
const serif = "'Fraunces Variable', 'Iowan Old Style', Georgia, serif"
const sans = "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"
const rem = (px: number) => `${px / 16}rem`
const heading = (px: number, weight = 500) => ({
  fontFamily: serif,
  fontSize: rem(px),
  fontWeight: weight,
  lineHeight: tokens.lineHeight.heading,
  letterSpacing: px >= 28 ? '-0.015em' : '-0.005em',
  textWrap: 'balance' as const,
})

const ring = { outline: `${focusRing.width}px solid ${colour.leaf}`, outlineOffset: focusRing.offset }

/** The line under a link, and under what looks like one. */
export const linkLine = {
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationThickness: '2px' },
} as const

const components: NonNullable<Theme['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollPaddingTop: 96, WebkitTextSizeAdjust: '100%' },
      // No last line of a single word or time.
      body: { overflowWrap: 'break-word', textWrap: 'pretty' },
      // Browsers give their own letters to these.
      'button, input, select, textarea': { font: 'inherit' },
      // The browser's own cross is blue.
      'input::-webkit-search-cancel-button': { filter: 'grayscale(1) brightness(0.5)', cursor: 'pointer' },
      // A long word, such as Gåvoprenumeration on a narrow card, is parted where the language parts it.
      'h1, h2, h3, h4, h5, h6': { hyphens: 'auto', hyphenateLimitChars: '12 5 4' },
      a: { color: colour.leaf, textUnderlineOffset: '0.2em' },
      ':focus-visible': ring,
      // What is pressed says so at once, and what it leads to when it is there.
      'a:active, button:active': { opacity: 0.7 },
      'img, svg': { maxWidth: '100%' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // However short one is, it begins where it came from, and a busy machine shows that.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  // Words below a heading are none themselves.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiButtonBase: {
    // A ripple moves under the finger and the focus ripple blinks; colour and the ring say the same calmly.
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': ring } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 48, borderRadius: radius.chip, padding: '10px 24px', lineHeight: 1.25 },
      sizeSmall: { minHeight: touchTarget, padding: '8px 18px', fontSize: rem(14) },
      sizeLarge: { minHeight: 56, padding: '14px 32px', fontSize: rem(18) },
      text: { padding: '10px 14px' },
      outlined: { borderColor: colour.fieldLine, '&:hover': { borderColor: colour.leaf } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { minWidth: touchTarget, minHeight: touchTarget, color: colour.ink },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: linkLine,
    },
  },
  MuiPaper: { styleOverrides: { rounded: { borderRadius: radius.card } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { border: `1px solid ${colour.line}`, borderRadius: radius.card } },
  },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: radius.card, boxShadow: tokens.shadow.overlay } },
  },
  MuiDrawer: { styleOverrides: { paper: { boxShadow: tokens.shadow.overlay, backgroundColor: colour.paper } } },
  MuiMenu: { styleOverrides: { paper: { boxShadow: tokens.shadow.overlay } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: touchTarget } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(30 42 36 / 0.45)' } } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 52,
        backgroundColor: colour.card,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: colour.fieldLine },
        '&.Mui-focused:has(:focus-visible)': ring,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colour.leaf, borderWidth: 1 },
        // What cannot be changed is not mistaken for a field that waits.
        '&.Mui-disabled': { backgroundColor: ground.sand },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
      },
      input: { '&:focus-visible': { outline: 'none' } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: rem(14) } } },
  MuiFormLabel: { styleOverrides: { root: { color: colour.inkSoft } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 10, color: colour.fieldLine } } },
  MuiRadio: { styleOverrides: { root: { padding: 10, color: colour.fieldLine } } },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: radius.chip, fontSize: rem(14) },
      clickable: { minHeight: touchTarget, paddingInline: 8 },
    },
  },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: rem(14), backgroundColor: colour.ink } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: { backgroundColor: colour.line },
      rounded: { borderRadius: radius.card },
      wave: { '&::after': { animationDelay: `${patience}ms` } },
    },
  },
}

/** `quiet` is for funeral pages: no accent colour. */
const houseTheme = (mood: 'bright' | 'quiet'): Theme => {
  const accent =
    mood === 'bright'
      ? { main: colour.petal, dark: colour.petalDark, contrastText: colour.card }
      : { main: colour.ink, dark: colour.ink, contrastText: colour.card }
  const made = createTheme({
    breakpoints: { values: { ...tokens.breakpoints } },
    spacing: tokens.space,
    shape: { borderRadius: radius.field },
    palette: {
      mode: 'light',
      primary: { main: colour.leaf, dark: colour.leafDark, light: colour.leaf, contrastText: colour.card },
      secondary: accent,
      error: { main: colour.error, contrastText: colour.card },
      success: { main: colour.ok, contrastText: colour.card },
      warning: { main: colour.sun, contrastText: colour.ink },
      info: { main: colour.leaf, contrastText: colour.card },
      text: { primary: colour.ink, secondary: colour.inkSoft, disabled: colour.inkSoft },
      background: { default: colour.paper, paper: colour.card },
      divider: colour.line,
      action: { hover: 'rgb(36 82 63 / 0.06)', selected: 'rgb(36 82 63 / 0.10)', focus: 'rgb(36 82 63 / 0.10)' },
    },
    typography: {
      fontFamily: sans,
      htmlFontSize: 16,
      fontSize: 16,
      h1: {
        ...heading(36),
        [`@media (min-width:${tokens.breakpoints.md}px)`]: { fontSize: rem(48) },
      },
      h2: {
        ...heading(28),
        [`@media (min-width:${tokens.breakpoints.md}px)`]: { fontSize: rem(36) },
      },
      h3: heading(28),
      h4: heading(22),
      h5: heading(18),
      h6: { fontFamily: sans, fontSize: rem(16), fontWeight: 600, lineHeight: 1.3 },
      subtitle1: { fontSize: rem(18), lineHeight: tokens.lineHeight.text },
      subtitle2: { fontSize: rem(14), fontWeight: 600, lineHeight: tokens.lineHeight.text },
      body1: { fontSize: rem(16), lineHeight: tokens.lineHeight.text },
      body2: { fontSize: rem(14), lineHeight: tokens.lineHeight.text },
      caption: { fontSize: rem(14), lineHeight: 1.4 },
      overline: { fontSize: rem(14), fontWeight: 600, letterSpacing: '0.04em', textTransform: 'none', lineHeight: 1.4 },
      button: { fontSize: rem(16), fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    transitions: {
      duration: {
        shortest: motion.quick,
        shorter: motion.quick,
        short: motion.calm,
        standard: motion.slow,
        complex: motion.slow,
        enteringScreen: motion.slow,
        leavingScreen: motion.quick,
      },
      easing: { easeOut: motion.ease, easeInOut: motion.ease },
    },
  })
  // Given at once: `createTheme` would copy each of these rules twice.
  return { ...made, components }
}

export const theme = houseTheme('bright')

let quiet: Theme | undefined
/** Made when the first quiet page asks for it. */
export const quietTheme = (): Theme => (quiet ??= houseTheme('quiet'))
