/** Under it stands what was saved of a cart and is not answered (`cart-saves.ts`, which few pages need). */
export const unansweredKey = 'unansweredSaves'

/** No, where the server draws: it keeps nothing. */
export const isAnyUnanswered = (): boolean =>
  typeof sessionStorage !== 'undefined' && sessionStorage.getItem(unansweredKey) !== null

/** What one person typed is not said of the next one's cart. */
export const forgetUnanswered = (): void => sessionStorage.removeItem(unansweredKey)
