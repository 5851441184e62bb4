import { useEffect, useState } from 'react'
import { useCurrentCustomer } from './use-account'

/** Whether somebody was logged in on this page and is not any more: asked anew once, where something that was there is gone. */
export const useSessionEnded = (): boolean => {
  const { data: customer, refetch } = useCurrentCustomer()
  const [wasLoggedIn] = useState(customer?.isAuthenticated === true)
  useEffect(() => {
    if (wasLoggedIn) void refetch()
  }, [wasLoggedIn, refetch])
  return wasLoggedIn && customer?.isAuthenticated === false
}
