const openedAnew = 'openedAnew'

/** What browsers say of a part of the shop that did not come: each has its own words for an `import`. */
export const partGone = /import/i

/**
 * Opens the page anew, once for a build, where a part did not come that may belong to one that is no longer there. What was typed is kept
 * by then, or somebody was asked before. Answers whether it does.
 */
export const openAnew = (error: unknown): boolean => {
  // The file with all addresses: it is named anew by each build.
  const build = import.meta.url
  if (!partGone.test(String(error)) || !navigator.onLine || sessionStorage.getItem(openedAnew) === build) return false
  sessionStorage.setItem(openedAnew, build)
  location.reload()
  return true
}
