import type { OrganizationChange, OrganizationRegistration } from '@bukett/contracts/http/organization'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { checkGln, type OrganisationNumber, parseOrganisationNumber } from '@bukett/contracts/rules/organisation-number'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import type { StoredOrganization } from '../domain/organization.js'
import type { Actor } from '../domain/permissions.js'
import { OrderHistory } from './order-history.js'
import { Organizations, Seals, Users } from './ports.js'

/** Longer than a registration that still lives takes from its first write to its last. */
const registeringMs = 60_000

type Wanted = Omit<OrganizationRegistration, 'user'>

/** Makes companies; the same checks hold wherever one comes from. */
@Injectable()
export class NewOrganizations {
  constructor(
    private readonly organizations: Organizations,
    private readonly users: Users,
    private readonly orderHistory: OrderHistory,
    private readonly audit: Audit,
    private readonly seals: Seals,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** AC-06, AC-12, AC-13: pays by card until staff say otherwise. Throws `organisation-number.invalid`, `organisation.gln-…`. */
  made({ name, orgNr, invoiceDetails }: Wanted): StoredOrganization {
    const { number, isSoleTrader } = this.#parsed(orgNr)
    return {
      _id: this.ids.next(),
      version: 1,
      createdAt: this.clock.now(),
      name: name.trim(),
      orgNr: number,
      isSoleTrader,
      orgNrIndex: this.indexOf(number),
      parentOrganizationId: null,
      askedChildIds: [],
      staticDeliveryFeeCode: null,
      invoiceDetails: {
        ...invoiceDetails,
        gln: this.gln(invoiceDetails, number),
        paymentMethod: 'Card',
        isBlockedForInvoice: false,
      },
      pendingAdministratorId: null,
    }
  }

  /** A whole company may be sent back. Throws `organisation-number.invalid`, and `organisation.number-kept` for another number. */
  checkKept({ orgNr }: StoredOrganization, sent: string | undefined): void {
    if (sent !== undefined && this.#parsed(sent).number !== orgNr) throw new DomainError('organisation.number-kept')
  }

  /** The company of a number. Throws `organisation-number.invalid`, `organisation.unknown`. */
  async withNumber(orgNr: string): Promise<StoredOrganization> {
    const found = await this.organizations.withNumber(this.indexOf(this.#parsed(orgNr).number))
    if (!found) throw new DomainError('organisation.unknown')
    return found
  }

  /** Throws `organisation.already-exists`. */
  async add(organization: StoredOrganization, by?: Actor): Promise<void> {
    if (await this.organizations.add(organization)) return
    await this.#freeNumber(organization, by)
    if (!(await this.organizations.add(organization))) throw new DomainError('organisation.already-exists')
  }

  /** A registration that died before its user was kept has left a company that is nobody's: it goes, unless it is of use meanwhile. */
  async #freeNumber({ orgNrIndex, createdAt: now }: StoredOrganization, by?: Actor): Promise<void> {
    const left = await this.organizations.withNumber(orgNrIndex)
    if (!left?.pendingAdministratorId || now.getTime() - left.createdAt.getTime() < registeringMs) return
    const { _id, parentOrganizationId, pendingAdministratorId, staticDeliveryFeeCode, invoiceDetails } = left
    const isOfUse =
      parentOrganizationId !== null ||
      staticDeliveryFeeCode !== null ||
      invoiceDetails.paymentMethod !== 'Card' ||
      invoiceDetails.isBlockedForInvoice ||
      (await this.users.find(pendingAdministratorId)) !== null ||
      (await this.users.ofOrganizations([_id])).length > 0 ||
      (await this.organizations.childrenOf(_id)).length > 0 ||
      (await this.orderHistory.hasAny(_id))
    if (isOfUse || !(await this.organizations.remove(left))) return
    const { userId = null, roles = [], address = null } = by ?? {}
    const entity = `organizations/${_id}`
    await this.audit.record({ actor: userId ?? 'guest', roles, action: 'organization.remove', entity, address })
  }

  /** Throws `organisation.gln-missing`, `organisation.gln-invalid`. */
  gln({ gln }: Pick<OrganizationChange['invoiceDetails'], 'gln'>, orgNr: string): string | null {
    const typed = gln?.replace(/\s/g, '') ?? ''
    const answer = checkGln(typed, orgNr)
    if (!answer.ok) throw fieldError(answer.code, 'body.invoiceDetails.gln')
    return typed || null
  }

  indexOf(orgNr: string): string {
    return this.seals.index(`organisation:${orgNr}`)
  }

  #parsed(orgNr: string): OrganisationNumber {
    const answer = parseOrganisationNumber(orgNr, stockholmDay(this.clock.now()))
    if (!answer.ok) throw fieldError(answer.code, 'body.orgNr')
    return answer.value
  }
}

const fieldError = (
  code: 'organisation-number.invalid' | 'organisation.gln-missing' | 'organisation.gln-invalid',
  path: string,
): DomainError => new DomainError(code, {}, { fields: [{ path, code }] })
