const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`

/** Pages that are reached from a mail: the server writes these addresses, the router knows them. */
export const mailedLinks = {
  resetPassword: '/aterstall-losenord',
  verifyEmail: '/bekrafta-e-post',
  confirmNewsletter: '/nyhetsbrev/bekrafta',
  leaveNewsletter: '/nyhetsbrev/avsluta',
  ownPages: '/mina-sidor',
} as const

/** AC-03. */
export const resetPasswordLink = (UserId: string, RequestId: string): string =>
  withQuery(mailedLinks.resetPassword, { UserId, RequestId })

export const verifyEmailLink = (Token: string): string => withQuery(mailedLinks.verifyEmail, { Token })

export const confirmNewsletterLink = (Token: string): string => withQuery(mailedLinks.confirmNewsletter, { Token })

export const leaveNewsletterLink = (Token: string): string => withQuery(mailedLinks.leaveNewsletter, { Token })
