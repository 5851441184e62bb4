const openedAnew = 'openedAnew'

/** What browsers, and the build for a part's looks, say of a part of the shop that did not come: each has its own words. */
export const partGone = /import|preload/i

/** Whether the shop answers: a bad network says of itself that it is there. */
export const isReached = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(4000) }).then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * Opens the page anew, once for a build, where a part did not come that may belong to one that is no longer there. What was typed is kept
 * by then, or somebody was asked before. Answers whether it does.
 */
export const openAnew = async (error: unknown): Promise<boolean> => {
  // The file with all addresses: it is named anew by each build.
  const build = import.meta.url
  if (!partGone.test(String(error)) || sessionStorage.getItem(openedAnew) === build || !(await isReached()))
    return false
  sessionStorage.setItem(openedAnew, build)
  location.reload()
  return true
}
