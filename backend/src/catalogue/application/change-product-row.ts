import type { Input } from '@bukett/contracts'
import type { officeProductsApi } from '@bukett/contracts/http/office-products'
import { codesAlike } from '@bukett/contracts/rules/product-terms'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { rowOf, toStoredProduct } from './product-file.js'
import { ProductKeeping } from './product-keeping.js'

type Body = Input<typeof officeProductsApi.changeRow>['body']

/** @returns the fields that are others now */
export class ChangeProductRow extends Command<string[]> {
  constructor(
    readonly code: string,
    readonly by: string | null,
    readonly wanted: Body,
  ) {
    super()
  }
}

/** What is changed at a product's row: prices, stock, where it is shown, its place. */
@CommandHandler(ChangeProductRow)
export class ChangeProductRowHandler implements ICommandHandler<ChangeProductRow> {
  constructor(private readonly keeping: ProductKeeping) {}

  /** Throws `catalogue.unknown-product`, `product.changed`, `product.unknown-variant`, `product.abroad-code-twice`. */
  execute({ code, by, wanted }: ChangeProductRow): Promise<string[]> {
    return this.keeping.changeSeen(code, by, wanted.Revision, (was) => {
      const row = rowOf(was)
      const unknown = wanted.Variants.findIndex(({ Code }) => !row.Variants.some((known) => known.Code === Code))
      if (unknown >= 0) {
        const details = { code: wanted.Variants[unknown]!.Code }
        const field = { path: `body.Variants.${unknown}`, code: 'product.unknown-variant' as const, details }
        throw new DomainError('product.unknown-variant', details, { fields: [field] })
      }
      // One of before that is listed already is asked for its codes on its page.
      const [alike] = was.Sites.length === 0 && wanted.Sites.length > 0 ? codesAlike(row) : []
      if (alike) {
        const field = { path: 'body.Sites', code: alike.code, details: {} }
        throw new DomainError(alike.code, {}, { fields: [field] })
      }
      const Variants = row.Variants.map((variant) => ({
        ...variant,
        ...wanted.Variants.find(({ Code }) => Code === variant.Code),
      }))
      return toStoredProduct({ ...row, Sites: wanted.Sites, Variants }, was, wanted.Position, this.keeping.today)
    })
  }
}
