import type { User } from '@bukett/contracts/http/account'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { messageOf } from '../../shared/api'
import { Tick } from '../../shared/Tick'
import { keepUser } from '../../shared/account/use-own-account'

export interface OffersTickProps {
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'receiveOffersEmail'>
}

/** Spec 1 §6: whoever is logged in may ask for offers by e-mail while buying. Kept at once; who has said yes before is not asked. */
export const OffersTick = ({ user }: OffersTickProps) => {
  const { t } = useTranslation()
  const [isAsked] = useState(!user.receiveOffersEmail)
  const { id, firstName, lastName } = user
  const keep = useMutation({
    mutationFn: (receiveOffersEmail: boolean) => keepUser({ id, firstName, lastName, receiveOffersEmail }),
  })
  if (!isAsked) return null
  return (
    <Tick
      label={t('account.consent.offersEmail')}
      checked={keep.variables === true && !keep.isError}
      onChange={keep.mutate}
      {...(keep.error && { error: messageOf(keep.error) })}
    />
  )
}
