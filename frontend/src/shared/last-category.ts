const keyOf = (home: string): string => `lastCategory${home}`

/** Remembers the list that was looked at last, to which a shopper returns who goes on shopping (spec 1 §4); `home`: of which site. */
export const rememberCategory = (home: string, path: string): void => {
  sessionStorage.setItem(keyOf(home), path)
}

export const lastCategory = (home: string): string | undefined => sessionStorage.getItem(keyOf(home)) ?? undefined
