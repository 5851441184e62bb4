const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`

/** Pages that are reached from a mail: the server writes these addresses, the router knows them. */
export const mailedLinks = {
  resetPassword: '/aterstall-losenord',
  verifyEmail: '/bekrafta-e-post',
  confirmNewsletter: '/nyhetsbrev/bekrafta',
  leaveNewsletter: '/nyhetsbrev/avsluta',
  ownPages: '/mina-sidor',
  /** CR-02: where the cart of each site is found again. */
  cart: '/varukorg',
  homeCart: '/bukett-home/varukorg',
  /** S-14: an invitation to a company. */
  joinCompany: '/foretagsinbjudan',
  /** A reminder's: begins a cart for whoever is to be thought of. */
  remember: '/paminnelse',
  stopReminder: '/paminnelse/avsluta',
  /** Of who has no account. */
  ownReminders: '/paminnelser',
  /** What was ordered on the phone is paid here. */
  payment: '/betala',
  /** Where the people of a store report its orders. */
  storeOrders: '/admin/store',
  /** Senare's desk for merchants. */
  desk: '/handlare',
} as const

/** AC-03. */
export const resetPasswordLink = (UserId: string, RequestId: string): string =>
  withQuery(mailedLinks.resetPassword, { UserId, RequestId })

export const joinCompanyLink = (Token: string): string => withQuery(mailedLinks.joinCompany, { Token })

export const paymentLink = (token: string): string => `${mailedLinks.payment}/${token}`

export const verifyEmailLink = (Token: string): string => withQuery(mailedLinks.verifyEmail, { Token })

/** Of an address that an account is to have: its page asks first. */
export const newEmailLink = (Token: string): string => withQuery(mailedLinks.verifyEmail, { Token, For: 'new' })

export const confirmNewsletterLink = (Token: string): string => withQuery(mailedLinks.confirmNewsletter, { Token })

export const leaveNewsletterLink = (Token: string): string => withQuery(mailedLinks.leaveNewsletter, { Token })

export const rememberLink = (id: string): string => withQuery(mailedLinks.remember, { id })

export const stopReminderLink = (Token: string): string => withQuery(mailedLinks.stopReminder, { Token })

export const ownRemindersLink = (Token: string): string => withQuery(mailedLinks.ownReminders, { Token })
