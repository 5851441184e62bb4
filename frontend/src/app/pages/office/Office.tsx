import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRoutes } from 'react-router-dom'
import { OfficeLayout } from '../../layouts/OfficeLayout'
import { PrepareContext } from '../../layouts/ShopLink'
import { officeRoot } from '../../office-roots'
import { prepare } from '../../page'
import { officeRoutes } from './routes'

/** The back office: its layout and the page at the address, in chunks that no shopper fetches. */
export const Office = () => {
  const queries = useQueryClient()
  const prepareFor = useCallback(
    (href: string) => void prepare(officeRoutes, queries, href, officeRoot).catch(() => undefined),
    [queries],
  )
  return (
    <PrepareContext value={prepareFor}>
      <OfficeLayout>{useRoutes(officeRoutes)}</OfficeLayout>
    </PrepareContext>
  )
}
