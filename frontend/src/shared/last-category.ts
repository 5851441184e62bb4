const keyOf = (home: string): string => `lastCategory${home}`

/** Remembers the list that was looked at last, to which a shopper returns who goes on shopping (spec 1 §4); `home`: of which site. */
export const rememberCategory = (home: string, path: string): void => {
  try {
    sessionStorage.setItem(keyOf(home), path)
  } catch {
    // Without a place to keep it the site's first page is returned to.
  }
}

export const lastCategory = (home: string): string | undefined => {
  try {
    return sessionStorage.getItem(keyOf(home)) ?? undefined
  } catch {
    return undefined
  }
}
