import type { DeliveryArea } from '@bukett/contracts/http/broker'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { useDialogs } from '@bukett/ui-kit'
import { AreaRowDialog } from './AreaRowDialog'
import { storeName } from './StoreLink'
import { useTermName } from './term-lines'
import { TermSheet } from './TermSheet'
import type { Happening } from './Happened'
import { useNetworkTexts } from './texts'
import { addAreas, changeArea, removeArea } from './use-areas'
import { useChange } from './use-network'
import { changeTerms, type PlaceOfTerms, type TermsChange, useWayTerms } from './use-way-terms'

/** What can be done with one row of a store's areas, each with its way back. */
export const useAreaActs = (say: (happening: Happening) => void, place: PlaceOfTerms | null) => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  const termsOf = useWayTerms(place)
  const termName = useTermName()
  const remove = useChange((area: DeliveryArea) => removeArea(area.id))
  const turn = useChange(({ id, productCategories, isOff, Version }: DeliveryArea) =>
    changeArea({ id, productCategories, isOff: !isOff, Version }),
  )
  /** The row as it was, on top of what it is now. */
  const back = (before: DeliveryArea, now: DeliveryArea) => () => {
    const { id, productCategories, isOff } = before
    return changeArea({ id, productCategories, isOff, Version: now.Version })
  }
  return {
    error: remove.error ?? turn.error,
    isPending: remove.isPending || turn.isPending,
    termsOf,
    /** Fee, cut-off or capacity of the row: of all the store's rows of that way. */
    changeTerm: async (area: DeliveryArea, kind: TermsChange['Kind']): Promise<void> => {
      const terms = termsOf(area)
      const done = terms && (await dialogs.open(TermSheet, { kind, terms, store: storeName(area) }))
      if (!done) return
      const before: TermsChange =
        kind === 'Price'
          ? { Kind: kind, Price: terms.Own.Price }
          : kind === 'CutOff'
            ? { Kind: kind, CutOff: terms.Own.CutOff }
            : { Kind: kind, Capacity: terms.Own.Capacity }
      say({
        text: t('terms.changed', { term: termName(kind), store: area.memberShopName }),
        undo: () => changeTerms(done.Terms, before),
      })
    },
    change: async (area: DeliveryArea): Promise<void> => {
      const kept = await dialogs.open(AreaRowDialog, area)
      if (kept) say({ text: t('rows.changed', { code: postalCodeText(area.postalCode) }), undo: back(area, kept) })
    },
    /** On or off: the row stays where it is. */
    turn: (area: DeliveryArea): void =>
      turn.mutate(area, {
        onSuccess: (kept) =>
          say({
            text: t(kept.isOff ? 'rows.turnedOff' : 'rows.turnedOn', { code: postalCodeText(area.postalCode) }),
            undo: back(area, kept),
          }),
      }),
    takeAway: (area: DeliveryArea): void => {
      const { memberId, deliveryType, orderType, postalCode, productCategories, isOff } = area
      remove.mutate(area, {
        onSuccess: () =>
          say({
            text: t('areas.removed', { code: postalCodeText(postalCode) }),
            undo: () =>
              addAreas({
                memberId,
                deliveryTypes: [deliveryType],
                orderTypes: [orderType],
                postalCodes: [postalCode],
                productCategories,
                isOff,
              }),
          }),
      })
    },
  }
}
