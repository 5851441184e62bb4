import type { PriceRounding, ProductsChange } from '@bukett/contracts/http/product-acts'
import { SEASONS, SITES } from '@bukett/contracts/rules/product-kinds'
import type { VAT_CLASSES } from '@bukett/contracts/rules/price'
import { numberOrNull, numberTyped } from '../shell/typed-numbers'

export type ChangeKind = ProductsChange['Kind']
export const CHANGE_KINDS = [
  'percent',
  'amount',
  'endCampaign',
  'stock',
  'sites',
  'seasons',
  'addAssortments',
  'removeAssortments',
  'vatClass',
] as const satisfies readonly ChangeKind[]

/** A change as its form holds it; several of a list stand in one text each, split by spaces. */
export type ChangeValues = {
  Kind: ChangeKind
  'Change.Percent': string
  'Change.Amount': string
  Rounding: PriceRounding
  'Change.Assortments': string
  Seasons: string
  VatClass: (typeof VAT_CLASSES)[number]
  'Change.Stock': string
  Sites: string
}

export const emptyChange: ChangeValues = {
  Kind: 'percent',
  'Change.Percent': '',
  'Change.Amount': '',
  Rounding: 'krona',
  'Change.Assortments': '',
  Seasons: '',
  VatClass: 'standard',
  'Change.Stock': '',
  Sites: 'gift',
}

export const listed = (text: string): string[] => text.split(' ').filter((one) => one !== '')

/** As it is sent, amounts in kronor: the schema judges it. */
export const sentChange = (values: ChangeValues) => {
  const { Kind, Rounding } = values
  switch (Kind) {
    case 'percent':
      return { Kind, Percent: numberTyped(values['Change.Percent']), Rounding }
    case 'amount':
      return { Kind, Amount: numberTyped(values['Change.Amount']), Rounding }
    case 'endCampaign':
      return { Kind }
    case 'addAssortments':
    case 'removeAssortments':
      return { Kind, Assortments: listed(values['Change.Assortments']) }
    case 'seasons':
      return { Kind, Seasons: SEASONS.filter((one) => listed(values.Seasons).includes(one)) }
    case 'vatClass':
      return { Kind, VatClass: values.VatClass }
    case 'stock':
      return { Kind, Stock: numberOrNull(values['Change.Stock']) }
    case 'sites':
      return { Kind, Sites: SITES.filter((one) => listed(values.Sites).includes(one)) }
  }
}
