/** What stays in sight at the foot of a telephone while a form above it is filled in: what it comes to, and the way on. */
export const phoneBar = {
  position: { xs: 'sticky', md: 'static' },
  bottom: 0,
  // Above the button that leads to the top.
  zIndex: { xs: 'appBar', md: 'auto' },
  mx: { xs: -4, sm: -6, md: 0 },
  px: { xs: 4, sm: 6, md: 0 },
  pt: { xs: 3, md: 0 },
  pb: { xs: 'calc(12px + env(safe-area-inset-bottom))', md: 0 },
  bgcolor: { xs: 'background.paper', md: 'transparent' },
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'transparent' },
  // Of one row with a large button, as the server draws it on the page of a product.
  'html:has(&)': {
    '--phone-bar': { xs: 'calc(81px + env(safe-area-inset-bottom))', md: '0px' },
    // What takes focus is not left behind it.
    scrollPaddingBottom: 'var(--phone-bar)',
  },
} as const

/** The bar's `ref`: what must not lie on it, as the question about cookies, stands above as much as it takes. */
export const phoneBarRef = (bar: HTMLElement | null) => {
  if (!bar) return undefined
  const { style } = document.documentElement
  const measured = new ResizeObserver(() => {
    style.setProperty('--phone-bar', getComputedStyle(bar).position === 'sticky' ? `${bar.offsetHeight}px` : '0px')
  })
  measured.observe(bar)
  return () => {
    measured.disconnect()
    style.removeProperty('--phone-bar')
  }
}
