import type { OwnOrderRow } from '@bukett/contracts/http/order'
import { lineName } from '@bukett/contracts/rules/line-names'
import { currentLocale } from '../../shared/api'

/** What was bought: 'Höstbuketten, 2 × Choklad'. */
export const goodsText = ({ Products }: OwnOrderRow): string =>
  Products.map((line) => {
    const name = lineName(line, currentLocale())
    return line.Quantity > 1 ? `${line.Quantity} × ${name}` : name
  }).join(', ')
