const key = 'lastCategory'

/** Remembers the list that was looked at last, to which a shopper returns who goes on shopping (spec 1 §4). */
export const rememberCategory = (path: string): void => {
  sessionStorage.setItem(key, path)
}

export const lastCategory = (): string | undefined => sessionStorage.getItem(key) ?? undefined
