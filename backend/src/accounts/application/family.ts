import { Injectable } from '@nestjs/common'
import type { Family, StoredOrganization } from '../domain/organization.js'
import type { Actor } from '../domain/permissions.js'
import { Organizations } from './ports.js'

/** Which companies belong together. */
@Injectable()
export class Families {
  constructor(private readonly organizations: Organizations) {}

  async of(organization: StoredOrganization): Promise<Family> {
    const { _id, parentOrganizationId, askedByNumber = [] } = organization
    const [children, parent, asking, asked] = await Promise.all([
      this.organizations.childrenOf(_id),
      parentOrganizationId ? this.organizations.find(parentOrganizationId) : null,
      parentOrganizationId ? [] : this.organizations.askingFor(_id),
      Promise.all(askedByNumber.map((id) => this.organizations.find(id))),
    ])
    return { children, parent, askingParent: asking[0] ?? null, asked: asked.filter((one) => one !== null) }
  }

  /** The actor's company and its confirmed children, for its administrator; the company alone for its other users. */
  async companiesOf(actor: Actor): Promise<ReadonlySet<string>> {
    if (!actor.organizationId) return new Set()
    if (!actor.roles.includes('OrganizationAdministrator')) return new Set([actor.organizationId])
    const children = await this.organizations.childrenOf(actor.organizationId)
    return new Set([actor.organizationId, ...children.map((child) => child._id)])
  }
}
