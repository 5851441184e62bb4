import type { Input } from '@bukett/contracts'
import { directoryApi } from '@bukett/contracts/http/directory'
import { Controller } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { DirectoryReader } from '../application/directory-reader.js'

@Controller()
export class DirectoryController {
  constructor(
    private readonly directory: DirectoryReader,
    private readonly rateLimits: RateLimits,
  ) {}

  @Route(directoryApi.searchAddress)
  async searchAddress({ query }: Input<typeof directoryApi.searchAddress>, { caller }: Exchange) {
    await this.rateLimits.demand('search', caller.address)
    return this.directory.addresses(query.addressQuery)
  }

  @Route(directoryApi.persons)
  async persons({ query }: Input<typeof directoryApi.persons>, { caller }: Exchange) {
    await this.#demand(caller)
    return this.directory.persons(query)
  }

  @Route(directoryApi.person)
  async person({ query }: Input<typeof directoryApi.person>, { caller }: Exchange) {
    await this.#demand(caller)
    return this.directory.person(query.id)
  }

  @Route(directoryApi.companies)
  async companies({ query }: Input<typeof directoryApi.companies>, { caller }: Exchange) {
    await this.#demand(caller)
    return this.directory.companies(query)
  }

  @Route(directoryApi.company)
  async company({ query }: Input<typeof directoryApi.company>, { caller }: Exchange) {
    await this.#demand(caller)
    return this.directory.company(query.id)
  }

  @Route(directoryApi.funerals)
  async funerals({ params }: Input<typeof directoryApi.funerals>, { caller }: Exchange) {
    await this.rateLimits.demand('search', caller.address)
    return this.directory.funerals(params.query)
  }

  /** PV-05: somebody who shops, thirty times a minute. A guest has a cart cookie from the first product on. */
  async #demand(caller: Caller): Promise<void> {
    if (caller.cartOwner === null) throw new DomainError('directory.cart-needed')
    await this.rateLimits.demand('address-lookup', caller.address)
  }
}
