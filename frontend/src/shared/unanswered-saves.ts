/** Under it stands what was saved of a cart and is not answered (`cart-saves.ts`, which few pages need). */
export const unansweredKey = 'unansweredSaves'

/** What one person typed is not said of the next one's cart. */
export const forgetUnanswered = (): void => sessionStorage.removeItem(unansweredKey)
