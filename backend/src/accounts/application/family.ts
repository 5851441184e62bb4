import { Injectable } from '@nestjs/common'
import type { Family, StoredOrganization } from '../domain/organization.js'
import type { Actor } from '../domain/permissions.js'
import { Organizations } from './ports.js'

/** Which companies belong together. */
@Injectable()
export class Families {
  constructor(private readonly organizations: Organizations) {}

  async of(organization: StoredOrganization): Promise<Family> {
    const [children, asked, askingParent] = await Promise.all([
      this.organizations.childrenOf(organization._id),
      this.organizations.askedBy(organization._id),
      organization.askingParentId ? this.organizations.find(organization.askingParentId) : null,
    ])
    return { children, asked, askingParent }
  }

  /** The actor's company and its confirmed children, for its administrator; the company alone for its other users. */
  async companiesOf(actor: Actor): Promise<ReadonlySet<string>> {
    if (!actor.organizationId) return new Set()
    if (!actor.roles.includes('OrganizationAdministrator')) return new Set([actor.organizationId])
    const children = await this.organizations.childrenOf(actor.organizationId)
    return new Set([actor.organizationId, ...children.map((child) => child._id)])
  }
}
