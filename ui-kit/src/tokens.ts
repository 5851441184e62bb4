/** The look, as numbers and colours. Written once here; the theme, the illustrations and the tokens page read it. */
export const tokens = {
  colour: {
    paper: '#FBF7F0',
    card: '#FFFFFF',
    line: '#E9E1D3',
    ink: '#1E2A24',
    inkSoft: '#58615B',
    leaf: '#24523F',
    leafDark: '#183A2C',
    petal: '#C2415B',
    petalDark: '#9B2E45',
    sun: '#E8B04B',
    error: '#A3262A',
    ok: '#2C6E49',
    fieldLine: '#857F70',
  },
  ground: { sky: '#DCE9E4', blush: '#F6E3E1', moss: '#E3EBD9', sand: '#F0E7D6' },
  fontSize: [14, 16, 18, 22, 28, 36, 48],
  lineHeight: { text: 1.5, heading: 1.15 },
  space: 4,
  gutter: { phone: 16, tablet: 24, desktop: 48 },
  contentWidth: 1240,
  radius: { card: 14, field: 10, chip: 999 },
  touchTarget: 44,
  focusRing: { width: 3, offset: 2 },
  /** In ms. What is soon there needs no wave over its place: it would take its time from a page that is coming to life. */
  patience: 1500,
  motion: { quick: 160, calm: 200, slow: 240, ease: 'cubic-bezier(0.22, 0.61, 0.36, 1)' },
  shadow: { overlay: '0 12px 40px rgb(30 42 36 / 0.16)' },
  /** Spec 1 §9: the carousel's steps, so the page's too. */
  breakpoints: { xs: 0, sm: 544, md: 992, lg: 1240, xl: 1600 },
} as const

export type Ground = keyof typeof tokens.ground
