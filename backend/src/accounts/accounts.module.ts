import { Module } from '@nestjs/common'
import { Colleagues } from '../shared/colleagues.js'
import { Settings } from '../shared/shared.module.js'
import { AccountMigrations } from './adapters/account-migrations.js'
import { AccountController } from './adapters/account.controller.js'
import { AesSeals } from './adapters/aes-seals.js'
import { Argon2Passwords } from './adapters/argon2-passwords.js'
import { BankIdController } from './adapters/bankid.controller.js'
import { ConsentController } from './adapters/consent.controller.js'
import { CrmController } from './adapters/crm.controller.js'
import { DemoAccounts } from './adapters/demo-accounts.js'
import { ErasureFile } from './adapters/erasure-file.js'
import { InvitationController } from './adapters/invitation.controller.js'
import { LoginController } from './adapters/login.controller.js'
import { MemberStaffController } from './adapters/member-staff.controller.js'
import { MongoBankIdOrders } from './adapters/mongo-bankid-orders.js'
import { MongoBonusAccounts } from './adapters/mongo-bonus-accounts.js'
import { MongoConsentRecords } from './adapters/mongo-consent-records.js'
import { MongoInvitations } from './adapters/mongo-invitations.js'
import { MongoNewsletterReaders } from './adapters/mongo-newsletter-readers.js'
import { MongoOneTimeTokens } from './adapters/mongo-one-time-tokens.js'
import { MongoOrganizations } from './adapters/mongo-organizations.js'
import { MongoPersonNotes } from './adapters/mongo-person-notes.js'
import { MongoUsers } from './adapters/mongo-users.js'
import { MongoWishBooks } from './adapters/mongo-wish-books.js'
import { NoCompanyOrders } from './adapters/no-company-orders.js'
import { NoCrm } from './adapters/no-crm.js'
import { OfficePeopleController } from './adapters/office-people.controller.js'
import { OfficeStaffController } from './adapters/office-staff.controller.js'
import { OrganizationController } from './adapters/organization.controller.js'
import { TotpCodes } from './adapters/totp-codes.js'
import { Visits } from './adapters/visits.js'
import { VoyadoCrm } from './adapters/voyado-crm.js'
import { AccountEndings } from './application/account-endings.js'
import { AccountEvents } from './application/account-events.js'
import { AccountReader } from './application/account-reader.js'
import { Administrators } from './application/administrators.js'
import { AnonymiseUserHandler } from './application/anonymise-user.js'
import { Bonus } from './application/bonus.js'
import { CancelBankIdHandler } from './application/cancel-bankid.js'
import { ChangePasswordHandler } from './application/change-password.js'
import { ChangeUser } from './application/change-user.js'
import { CollectBankIdHandler } from './application/collect-bankid.js'
import { Contacts } from './application/contacts.js'
import { CookieConsents } from './application/cookie-consents.js'
import { DeleteUserHandler } from './application/delete-user.js'
import { EmailProof } from './application/email-proof.js'
import { Erasure } from './application/erasure.js'
import { FirstAdministrator } from './application/first-administrator.js'
import { FindAccount } from './application/find-account.js'
import { Families } from './application/family.js'
import { FixedFeeCodes } from './application/fixed-fee-codes.js'
import { InvitationUpkeep } from './application/invitation-upkeep.js'
import { LaunchBankIdHandler } from './application/launch-bankid.js'
import { LeftCarts } from './application/left-carts.js'
import { LogInHandler } from './application/log-in.js'
import { RenewApp } from './application/renew-app.js'
import { MemberStaffUpkeep } from './application/member-staff-upkeep.js'
import { MerchantPeople } from './application/merchant-people.js'
import { NewAccounts } from './application/new-accounts.js'
import { Newsletter } from './application/newsletter.js'
import { NewOrganizations } from './application/new-organizations.js'
import { OpenSession } from './application/open-session.js'
import { CompanyOrders, OrderHistory } from './application/order-history.js'
import { OrganizationReader } from './application/organization-reader.js'
import { OrganizationUpkeep } from './application/organization-upkeep.js'
import { PasswordLinks } from './application/password-links.js'
import { PeopleDesk } from './application/people-desk.js'
import { PeopleFinder } from './application/people-finder.js'
import { PersonalRecordsOfAccounts } from './application/personal-records.js'
import {
  AuthenticatorCodes,
  BankIdOrders,
  BonusAccounts,
  ConsentRecords,
  Crm,
  ErasureNotes,
  Invitations,
  NewsletterReaders,
  OneTimeTokens,
  Organizations,
  Passwords,
  PersonNotes,
  Seals,
  Users,
  WishBooks,
} from './application/ports.js'
import { Quiet } from './application/quiet.js'
import { RegisterCustomerHandler } from './application/register-customer.js'
import { RegisterOrganizationHandler } from './application/register-organization.js'
import { ResetPasswordHandler } from './application/reset-password.js'
import { Retention } from './application/retention.js'
import { SeedAccounts } from './application/seed-accounts.js'
import { SetUserActiveHandler } from './application/set-user-active.js'
import { StaffUpkeep } from './application/staff-upkeep.js'
import { UserUpkeep } from './application/user-upkeep.js'

const useCases = [
  LogInHandler,
  RenewApp,
  ResetPasswordHandler,
  ChangePasswordHandler,
  RegisterCustomerHandler,
  RegisterOrganizationHandler,
  LaunchBankIdHandler,
  CollectBankIdHandler,
  CancelBankIdHandler,
  AnonymiseUserHandler,
  DeleteUserHandler,
  SetUserActiveHandler,
]
const readersAndUpkeep = [
  AccountReader,
  UserUpkeep,
  OrganizationReader,
  OrganizationUpkeep,
  InvitationUpkeep,
  MemberStaffUpkeep,
  MerchantPeople,
  StaffUpkeep,
  OrderHistory,
  PeopleDesk,
  PeopleFinder,
  PersonalRecordsOfAccounts,
  Retention,
  Bonus,
  Contacts,
  LeftCarts,
  Newsletter,
  Quiet,
  CookieConsents,
  SeedAccounts,
]
const parts = [
  AccountEndings,
  AccountEvents,
  Administrators,
  ChangeUser,
  EmailProof,
  Erasure,
  Families,
  FindAccount,
  FirstAdministrator,
  FixedFeeCodes,
  NewAccounts,
  NewOrganizations,
  OpenSession,
  PasswordLinks,
  Visits,
  DemoAccounts,
  AccountMigrations,
]

@Module({
  controllers: [
    LoginController,
    BankIdController,
    AccountController,
    OrganizationController,
    InvitationController,
    MemberStaffController,
    OfficePeopleController,
    OfficeStaffController,
    CrmController,
    ConsentController,
  ],
  providers: [
    ...useCases,
    ...readersAndUpkeep,
    ...parts,
    { provide: Users, useClass: MongoUsers },
    { provide: Organizations, useClass: MongoOrganizations },
    { provide: OneTimeTokens, useClass: MongoOneTimeTokens },
    { provide: BankIdOrders, useClass: MongoBankIdOrders },
    { provide: BonusAccounts, useClass: MongoBonusAccounts },
    { provide: Invitations, useClass: MongoInvitations },
    { provide: NewsletterReaders, useClass: MongoNewsletterReaders },
    { provide: WishBooks, useClass: MongoWishBooks },
    { provide: ConsentRecords, useClass: MongoConsentRecords },
    { provide: PersonNotes, useClass: MongoPersonNotes },
    { provide: CompanyOrders, useClass: NoCompanyOrders },
    { provide: Passwords, useClass: Argon2Passwords },
    { provide: Seals, useClass: AesSeals },
    { provide: AuthenticatorCodes, useClass: TotpCodes },
    { provide: ErasureNotes, useClass: ErasureFile },
    {
      provide: Crm,
      inject: [Settings],
      useFactory: (settings: Settings): Crm => (settings.config.voyado ? new VoyadoCrm(settings) : new NoCrm()),
    },
  ],
  exports: [
    AccountEvents,
    AccountReader,
    Bonus,
    Contacts,
    Erasure,
    FixedFeeCodes,
    LeftCarts,
    Newsletter,
    OrderHistory,
    OrganizationReader,
    PeopleFinder,
    Quiet,
    Seals,
    SeedAccounts,
  ],
})
export class AccountsModule {
  constructor(reader: AccountReader, colleagues: Colleagues) {
    colleagues.namedBy((ids) => reader.namesOf(ids))
  }
}
