import type { Input } from '@bukett/contracts'
import {
  addonRegisterApi,
  assortmentRegisterApi,
  countryRegisterApi,
  greetingRegisterApi,
  occasionRegisterApi,
  type RegisterKind,
} from '@bukett/contracts/http/registers'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { Controller } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Registers } from '../application/registers.js'
import type { Typed } from '../domain/registers.js'

/** The small registers: four calls each, all alike. */
@Controller()
export class RegistersController {
  constructor(
    private readonly registers: Registers,
    private readonly audit: Audit,
  ) {}

  @Route(addonRegisterApi.list)
  addons() {
    return this.registers.list('addons')
  }

  @Route(addonRegisterApi.add)
  addAddon({ body }: Input<typeof addonRegisterApi.add>, exchange: Exchange) {
    return this.#add('addons', body, exchange)
  }

  @Route(addonRegisterApi.change)
  changeAddon({ params, body }: Input<typeof addonRegisterApi.change>, exchange: Exchange) {
    return this.#change('addons', params.code, body, exchange)
  }

  @Route(addonRegisterApi.remove)
  removeAddon({ params, query }: Input<typeof addonRegisterApi.remove>, exchange: Exchange) {
    return this.#remove('addons', params.code, query.version, exchange)
  }

  @Route(occasionRegisterApi.list)
  occasions() {
    return this.registers.list('occasions')
  }

  @Route(occasionRegisterApi.add)
  addOccasion({ body }: Input<typeof occasionRegisterApi.add>, exchange: Exchange) {
    return this.#add('occasions', body, exchange)
  }

  @Route(occasionRegisterApi.change)
  changeOccasion({ params, body }: Input<typeof occasionRegisterApi.change>, exchange: Exchange) {
    return this.#change('occasions', params.code, body, exchange)
  }

  @Route(occasionRegisterApi.remove)
  removeOccasion({ params, query }: Input<typeof occasionRegisterApi.remove>, exchange: Exchange) {
    return this.#remove('occasions', params.code, query.version, exchange)
  }

  @Route(greetingRegisterApi.list)
  greetings() {
    return this.registers.list('greetings')
  }

  @Route(greetingRegisterApi.add)
  addGreeting({ body }: Input<typeof greetingRegisterApi.add>, exchange: Exchange) {
    return this.#add('greetings', body, exchange)
  }

  @Route(greetingRegisterApi.change)
  changeGreeting({ params, body }: Input<typeof greetingRegisterApi.change>, exchange: Exchange) {
    return this.#change('greetings', params.code, body, exchange)
  }

  @Route(greetingRegisterApi.remove)
  removeGreeting({ params, query }: Input<typeof greetingRegisterApi.remove>, exchange: Exchange) {
    return this.#remove('greetings', params.code, query.version, exchange)
  }

  @Route(assortmentRegisterApi.list)
  assortments() {
    return this.registers.list('assortments')
  }

  @Route(assortmentRegisterApi.add)
  addAssortment({ body }: Input<typeof assortmentRegisterApi.add>, exchange: Exchange) {
    return this.#add('assortments', body, exchange)
  }

  @Route(assortmentRegisterApi.change)
  changeAssortment({ params, body }: Input<typeof assortmentRegisterApi.change>, exchange: Exchange) {
    return this.#change('assortments', params.code, body, exchange)
  }

  @Route(assortmentRegisterApi.remove)
  removeAssortment({ params, query }: Input<typeof assortmentRegisterApi.remove>, exchange: Exchange) {
    return this.#remove('assortments', params.code, query.version, exchange)
  }

  @Route(countryRegisterApi.list)
  countries() {
    return this.registers.list('countries')
  }

  @Route(countryRegisterApi.add)
  addCountry({ body }: Input<typeof countryRegisterApi.add>, exchange: Exchange) {
    return this.#add('countries', body, exchange)
  }

  @Route(countryRegisterApi.change)
  changeCountry({ params, body }: Input<typeof countryRegisterApi.change>, exchange: Exchange) {
    return this.#change('countries', params.code, body, exchange)
  }

  @Route(countryRegisterApi.remove)
  removeCountry({ params, query }: Input<typeof countryRegisterApi.remove>, exchange: Exchange) {
    return this.#remove('countries', params.code, query.version, exchange)
  }

  async #add<Kind extends RegisterKind>(
    kind: Kind,
    { Code, ...typed }: { Code: string } & Typed<Kind>,
    { caller }: Exchange,
  ) {
    const row = await this.registers.add(kind, Code, typed as unknown as Typed<Kind>)
    await this.#record(caller, 'register.add', kind, Code)
    return row
  }

  async #change<Kind extends RegisterKind>(
    kind: Kind,
    code: string,
    { Version, ...typed }: { Version: number } & Typed<Kind>,
    { caller }: Exchange,
  ) {
    const { row, changed } = await this.registers.change(kind, code, Version, typed as unknown as Typed<Kind>)
    if (changed.length > 0) await this.#record(caller, 'register.change', kind, code, changed)
    return row
  }

  async #remove(kind: RegisterKind, code: string, version: number, { caller }: Exchange) {
    await this.registers.remove(kind, code, version)
    await this.#record(caller, 'register.remove', kind, code)
    return {}
  }

  #record(caller: Caller, action: AuditAction, kind: RegisterKind, code: string, changed?: string[]): Promise<void> {
    return this.audit.record({
      actor: caller.userId ?? '',
      roles: caller.roles,
      action,
      entity: `${kind}/${code}`,
      ...(changed && { changed }),
      address: caller.address,
    })
  }
}
