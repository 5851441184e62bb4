import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { cartScope, useCart } from './cart'

/** The cart to fill a form from: a draft of it that is still on its way when the form opens is waited for. */
export const useSettledCart = () => {
  const changes = useIsMutating({ predicate: ({ options }) => options.scope?.id === cartScope.id })
  const [isSettled, setSettled] = useState(changes === 0)
  if (!isSettled && changes === 0) setSettled(true)
  const { data, ...cart } = useCart()
  return { ...cart, data: isSettled ? data : undefined }
}
