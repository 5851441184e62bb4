interface Street {
  readonly Organization: string
  readonly CoAddress: string
  readonly Line1: string
  readonly Line2: string
}

/** What stands above the town in an address: the place (a church, a hospital), in whose home, street and the rest of it. */
export const streetLines = ({ Organization, CoAddress, Line1, Line2 }: Street): string[] =>
  [Organization, CoAddress && `c/o ${CoAddress.replace(/^c\/o\s*/i, '')}`, Line1, Line2].filter(Boolean)
