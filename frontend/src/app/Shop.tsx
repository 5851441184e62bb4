import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRoutes } from 'react-router-dom'
import { painted } from '../shared/painted'
import { PrepareContext } from './layouts/ShopLink'
import { prepare } from './page'
import { routes } from './router'

/** The page at the address of the router around it. */
export const Shop = () => {
  const queries = useQueryClient()
  const prepareFor = useCallback(
    (href: string) =>
      void painted()
        .then(() => prepare(routes, queries, href))
        .catch(() => undefined),
    [queries],
  )
  return <PrepareContext value={prepareFor}>{useRoutes(routes)}</PrepareContext>
}
