import { isDeepStrictEqual } from 'node:util'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Migrations, type MigrationStep } from '../../shared/migrations.js'
import { Mongo } from '../../shared/mongo/mongo.js'
import { walkCollection } from '../../shared/mongo/walk-collection.js'
import { Seals } from '../application/ports.js'
import { findableOrganization } from '../domain/find-organization.js'
import { findableUser } from '../domain/find-user.js'
import { type OrganizationDocument, organizationsIn } from './mongo-organizations.js'
import { type UserDocument, usersIn } from './mongo-users.js'

/** What becomes of people and companies that older versions kept. */
@Injectable()
export class AccountMigrations {
  constructor(mongo: Mongo, seals: Seals, migrations: Migrations) {
    const index = (text: string): string => seals.index(text)
    const opened = ({ _id, name, orgNr, isSoleTrader }: OrganizationDocument) => ({
      name,
      isSoleTrader,
      orgNr: isSoleTrader ? seals.open(orgNr, _id) : orgNr,
    })
    const ofCompany = (document: OrganizationDocument) => findableOrganization(opened(document), index)
    const [people, companies] = [usersIn(mongo), organizationsIn(mongo)]
    migrations.add(
      findable('020-find-keys-of-people', 'opening', people, findableUser),
      findable('021-find-keys-of-companies', 'opening', companies, ofCompany),
      findable('022-find-keys-of-later-people', 'finishing', people, findableUser),
      findable('023-find-keys-of-later-companies', 'finishing', companies, ofCompany),
      withoutCompany('044-anonymised-people-leave-their-company', people),
    )
  }
}

/** Who was anonymised stayed a user of the company, whom its administrator could do nothing about. */
const withoutCompany = (name: string, people: Model<UserDocument>): MigrationStep => ({
  name,
  when: 'finishing',
  count: () => people.estimatedDocumentCount().exec(),
  batch: (after, isDry) =>
    walkCollection<UserDocument>(
      people.collection,
      {
        fields: { anonymisedAt: 1, organizationId: 1 },
        writesFor: (some) =>
          some
            .filter(({ anonymisedAt, organizationId }) => anonymisedAt && organizationId)
            .map(({ _id }) => ({ updateOne: { filter: { _id }, update: { $set: { organizationId: null } } } })),
      },
      after,
      isDry,
    ),
})

type Kept = UserDocument | OrganizationDocument

/** What they are found by (083), as for orders: a new key needs this under two new names. */
const findable = <Document extends Kept>(
  name: string,
  when: MigrationStep['when'],
  collection: Model<Document>,
  keysOf: (document: Document) => object,
): MigrationStep => ({
  name,
  when,
  count: () => collection.estimatedDocumentCount().exec(),
  batch: (after, isDry) =>
    walkCollection<Document>(
      collection.collection,
      {
        writesFor: (some) =>
          some.flatMap((document) => {
            const keys = keysOf(document)
            const isSame = Object.entries(keys).every(([field, value]) =>
              isDeepStrictEqual(document[field as keyof Document], value),
            )
            const { _id, version } = document
            return isSame ? [] : [{ updateOne: { filter: { _id, version }, update: { $set: keys } } }]
          }),
      },
      after,
      isDry,
    ),
})
