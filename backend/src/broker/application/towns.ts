import type { Town, TownPage } from '@bukett/contracts/http/discovery'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { sitePages } from '@bukett/contracts/rules/site-pages'
import { Injectable } from '@nestjs/common'
import { Catalogue } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { ShopNumbers } from '../../shared/shop-numbers.js'
import { SitePages } from '../../shared/site-pages.js'
import { groupBy } from '../domain/groups.js'
import { isActiveOn } from '../domain/member.js'
import { folded } from '../domain/postal-codes.js'
import type { NetworkMember, NetworkSnapshot } from '../domain/snapshot.js'
import { toMember } from './member-view.js'
import { Network } from './network.js'

const mostNear = 12

interface KnownTown extends Town {
  readonly members: readonly NetworkMember[]
  readonly postalCode: string | null
}

interface Known {
  readonly snapshot: NetworkSnapshot
  readonly day: string
  readonly bySlug: ReadonlyMap<string, KnownTown>
}

/** Towns where the network has a store that is open for business, by their address in the shop. Made once for each state of the network. */
@Injectable()
export class Towns {
  #known: Known | undefined

  constructor(
    private readonly network: Network,
    private readonly clock: Clock,
    private readonly catalogue: Catalogue,
    pages: SitePages,
    numbers: ShopNumbers,
  ) {
    pages.add('towns', () => [...this.#towns.values()].map(({ Slug }) => ({ path: sitePages.town(Slug) })))
    pages.add('stores', () =>
      [...this.#towns.values()].flatMap(({ members }) => members.map(({ id }) => ({ path: sitePages.store(id) }))),
    )
    numbers.add('orter', () => this.#towns.size)
    numbers.add('butiker', () => this.all().reduce((sum, { Stores }) => sum + Stores, 0))
  }

  /** By name. */
  all(): Town[] {
    return [...this.#towns.values()].map(toTown)
  }

  /** One of each town that has one. */
  postalCodes(): string[] {
    return [...this.#towns.values()].flatMap(({ postalCode }) => postalCode ?? [])
  }

  /** Throws `discovery.unknown-town`. */
  page(slug: string): TownPage {
    const found = this.#towns.get(slug.toLowerCase())
    if (!found) throw new DomainError('discovery.unknown-town')
    const near = [...this.#towns.values()].filter(({ Slug, County }) => County === found.County && Slug !== found.Slug)
    return {
      ...toTown(found),
      Stores: found.members.map(({ member }) => toMember(member)),
      PostalCode: found.postalCode,
      Assortment: this.catalogue.liked.assortment ?? null,
      Near: near
        .sort((a, b) => b.Stores - a.Stores)
        .slice(0, mostNear)
        .map(toTown),
    }
  }

  get #towns(): ReadonlyMap<string, KnownTown> {
    const { snapshot } = this.network.current()
    const day = stockholmDay(this.clock.now())
    if (this.#known?.snapshot !== snapshot || this.#known.day !== day)
      this.#known = { snapshot, day, bySlug: townsOf(snapshot, day) }
    return this.#known.bySlug
  }
}

/** `Södertälje` is read at `sodertalje`, `Upplands Väsby` at `upplands-vasby`. */
const slugOf = (name: string): string =>
  folded(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const townsOf = (snapshot: NetworkSnapshot, day: string): ReadonlyMap<string, KnownTown> => {
  const active = [...snapshot.memberById.values()].filter(({ member }) => isActiveOn(member, day))
  const towns = [...groupBy(active, ({ member }) => slugOf(member.storeCity))]
    .filter(([slug]) => slug !== '')
    .map(([Slug, members]): KnownTown => {
      const { storeCity, storePostalCode } = members[0]!.member
      const place = snapshot.postalCodes.get(storePostalCode) ?? snapshot.postalCodes.inArea(storeCity)
      const byName = [...members].sort((a, b) => a.member.memberShopName.localeCompare(b.member.memberShopName, 'sv'))
      const Name = storeCity.trim()
      return {
        Slug,
        Name,
        County: place?.county ?? '',
        Stores: members.length,
        members: byName,
        postalCode: place?._id ?? null,
      }
    })
    .sort((a, b) => a.Name.localeCompare(b.Name, 'sv'))
  return new Map(towns.map((town) => [town.Slug, town]))
}

const toTown = ({ Slug, Name, County, Stores }: KnownTown): Town => ({ Slug, Name, County, Stores })
