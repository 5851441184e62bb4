import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { painted } from '../shared/painted'
import { PageErrors } from './layouts/PageErrors'
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
  const page = useRoutes(routes)
  const { pathname } = useLocation()
  return (
    <PrepareContext value={prepareFor}>
      {/* Whatever stands around a page may fail too: something is always said. */}
      <PageErrors at={pathname}>{page}</PageErrors>
    </PrepareContext>
  )
}
