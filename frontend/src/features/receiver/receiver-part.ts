import type { Shipment } from '@bukett/contracts/http/shipment'
import type { ComponentType } from 'react'
import type { Form } from '../../shared/form'
import type { ReceiverValues } from './receiver-values'

/** What the parts of a receiver's form share. */
export interface ReceiverPartProps {
  form: Form<ReceiverValues>
  shipment: Shipment
  /** The shipment's place in the cart. */
  index: number
}

/** Draws the stores of a shipment's place, and the half hours of the one that is chosen by its id. */
export type PickupStoreList = ComponentType<{
  shipment: Shipment
  /** Where a fault leads. */
  name: string
  value: string | undefined
  onChange: (storeId: string) => void
  time: string | undefined
  onTime: (time: string) => void
  error: string | undefined
}>
