import type { DeliveryArea } from '@bukett/contracts/http/broker'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { useDialogs } from '@bukett/ui-kit'
import { AreaRowDialog } from './AreaRowDialog'
import type { Happening } from './Happened'
import { useNetworkTexts } from './texts'
import { addAreas, changeArea, removeArea } from './use-areas'
import { useChange } from './use-network'

/** What can be done with one row of a store's areas, each with its way back. */
export const useAreaActs = (say: (happening: Happening) => void) => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
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
      const { memberId, deliveryType, orderType, postalCode, productCategories } = area
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
              }),
          }),
      })
    },
  }
}
