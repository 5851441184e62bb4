import { KitLink } from '@bukett/ui-kit'

interface NamedStore {
  readonly memberId: string
  readonly memberShopName: string
}

/** A store as the network's people know it: its name and its number. */
export const storeName = ({ memberShopName, memberId }: NamedStore): string => `${memberShopName} (${memberId})`

/** It, leading to its page. */
export const StoreLink = ({ store, hrefOf }: { store: NamedStore; hrefOf: (memberId: string) => string }) => (
  <KitLink href={hrefOf(store.memberId)}>{storeName(store)}</KitLink>
)
