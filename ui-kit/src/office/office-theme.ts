import { createTheme, type Theme } from '@mui/material/styles'
import { theme } from '../theme'
import { tokens } from '../tokens'

const { colour, radius, touchTarget } = tokens
const sans = theme.typography.fontFamily
const rem = (px: number) => `${px / 16}rem`
const heading = (px: number) => ({
  fontFamily: sans,
  fontSize: rem(px),
  fontWeight: 600,
  lineHeight: 1.3,
  letterSpacing: 0,
})

/** The height of a row, a field, a button: what a pointer hits, and a thumb. */
export const officeRow = { pointer: 36, touch: touchTarget } as const
const coarse = '@media (pointer: coarse)'
const row = { minHeight: officeRow.pointer, [coarse]: { minHeight: officeRow.touch } }
/** What stands beside a field in the shop's components is as high as the fields are here, and below their labels. */
const besideField = {
  '--field-height': `${officeRow.pointer}px`,
  '--label-height': '27px',
  [coarse]: { minHeight: officeRow.touch, '--field-height': `${officeRow.touch}px` },
}

let made: Theme | undefined

const make = (): Theme => {
  const base = createTheme({
    breakpoints: { values: { ...tokens.breakpoints } },
    spacing: tokens.space,
    shape: { borderRadius: 6 },
    palette: { ...theme.palette, background: { default: colour.card, paper: colour.card } },
    transitions: theme.transitions,
    typography: {
      ...theme.typography,
      fontSize: 14,
      h1: heading(28),
      h2: heading(22),
      h3: heading(18),
      h4: heading(16),
      h5: heading(14),
      h6: heading(14),
      subtitle1: { fontSize: rem(14), lineHeight: tokens.lineHeight.text },
      body1: { fontSize: rem(14), lineHeight: tokens.lineHeight.text },
      button: { ...theme.typography.button, fontSize: rem(14) },
    },
  })
  const house = theme.components ?? {}
  const components: NonNullable<Theme['components']> = {
    ...house,
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: { ...row, ...besideField, borderRadius: 6, padding: '5px 14px', lineHeight: 1.25 },
        sizeSmall: { ...row, padding: '5px 14px', fontSize: rem(14) },
        text: { padding: '5px 10px' },
        outlined: { borderColor: colour.fieldLine, '&:hover': { borderColor: colour.leaf } },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { minWidth: officeRow.pointer, color: colour.ink, padding: 6, ...row } },
    },
    MuiMenuItem: { styleOverrides: { root: row } },
    // What stands over the page is written as the page is.
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: radius.field, boxShadow: tokens.shadow.overlay, fontSize: rem(14) } },
    },
    MuiDrawer: { styleOverrides: { paper: { boxShadow: tokens.shadow.overlay, fontSize: rem(14) } } },
    MuiChip: { styleOverrides: { root: { borderRadius: radius.chip, fontSize: rem(14) }, clickable: row } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: colour.card,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: colour.fieldLine },
          '&.Mui-focused:has(:focus-visible)': {
            outline: `${tokens.focusRing.width}px solid ${colour.leaf}`,
            outlineOffset: 0,
          },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colour.leaf, borderWidth: 1 },
          // A text of several lines stands as far in as one of one line.
          '&.MuiInputBase-multiline': { padding: 0 },
          ...row,
        },
        input: { padding: '7px 12px', '&:focus-visible': { outline: 'none' } },
      },
    },
    MuiCheckbox: {
      styleOverrides: { root: { padding: 8, color: colour.fieldLine, '@media (pointer: coarse)': { padding: 12 } } },
    },
    MuiRadio: {
      styleOverrides: { root: { padding: 8, color: colour.fieldLine, '@media (pointer: coarse)': { padding: 12 } } },
    },
  }
  return { ...base, components }
}

/** The back office: the shop's calm cousin. White ground, Figtree at 14 px, rows of 36 px where a pointer works and 44 where a thumb does. */
export const officeTheme = (): Theme => (made ??= make())
