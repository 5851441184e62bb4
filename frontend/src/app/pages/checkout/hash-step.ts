/** The steps that the old addresses name behind the hash: `/varukorg/#!/payment` (spec 1 §2). */
const steps = { '/': 'receiver', '/cart-digital': 'digital', '/payment': 'payment' } as const

export type HashStep = (typeof steps)[keyof typeof steps]

/** The step that a hash leads to; undefined when it names none, or the cart itself. */
export const hashStep = (hash: string): HashStep | undefined => {
  const path = /^#!(\/[^?]*)/.exec(hash)?.[1]?.toLowerCase()
  const known = path === '/' ? path : path?.replace(/\/$/, '')
  return Object.entries(steps).find(([name]) => name === known)?.[1]
}
