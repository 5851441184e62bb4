/** The wallets stand first on the page, which waits for them half a second more: their makers' libraries may take several. */
export const walletWait = { ms: 500 } as const
