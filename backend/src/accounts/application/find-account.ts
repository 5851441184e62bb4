import { Injectable } from '@nestjs/common'
import { OfficeFinders } from '../../shared/office-finders.js'
import { OrganizationReader } from './organization-reader.js'
import { PeopleFinder } from './people-finder.js'

/** People and companies in the back office's palette. */
@Injectable()
export class FindAccount {
  constructor(finders: OfficeFinders, people: PeopleFinder, organizations: OrganizationReader) {
    finders.add({
      kind: 'person',
      access: 'customerService',
      find: async (words, most) => {
        const { Rows } = await people.find(words, undefined, most)
        return Rows.map(({ id, firstName, lastName, email, organization, city }) => ({
          Id: id,
          Title: `${firstName} ${lastName}`.trim() || email,
          Detail: [email, organization, city].filter(Boolean).join(', '),
        }))
      },
    })
    finders.add({
      kind: 'company',
      access: 'customerService',
      find: async (words, most) => {
        const found = await organizations.first(words, most)
        return found.map(({ _id, name, orgNr, isSoleTrader, invoiceDetails }) => ({
          Id: _id,
          Title: name,
          Detail: [isSoleTrader ? '' : orgNr, invoiceDetails.city].filter(Boolean).join(', '),
        }))
      },
    })
  }
}
