import { theme } from '@bukett/ui-kit'
import type { Theme } from '@mui/material/styles'

/** The kinds of screen that the server draws a page for; the browser mends the page where it guessed wrong. */
export type Screen = 'phone' | 'desk'

const widths: Record<Screen, number> = { phone: 412, desk: 1280 }

/** Answers `(min-width: 992px)` and its like; other questions, such as reduced motion, are the browser's. */
const matchesOn = (width: number) => (query: string) => {
  const [, least] = /\(min-width:\s*([\d.]+)px\)/.exec(query) ?? []
  const [, most] = /\(max-width:\s*([\d.]+)px\)/.exec(query) ?? []
  const asksWidth = least !== undefined || most !== undefined
  return { matches: asksWidth && width >= Number(least ?? 0) && width <= Number(most ?? Infinity) }
}

/** The theme of a page that was drawn for a screen: its first drawing in the browser is the same as the server's. */
export const themeOn = (screen: Screen): Theme =>
  ({
    ...theme,
    components: {
      ...theme.components,
      MuiUseMediaQuery: { defaultProps: { ssrMatchMedia: matchesOn(widths[screen]) } },
    },
  }) as Theme
