import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { SANDBOX_CREDENTIALS } from '../names.js'
import { PEOPLE } from '../population/people.js'
import type { Answer, Incoming, Operation, Problem, Provider } from '../provider.js'
import type { World } from '../world.js'

const preferences = z.strictObject({
  acceptsEmail: z.boolean().optional(),
  acceptsSms: z.boolean().optional(),
  acceptsPostal: z.boolean().optional(),
})
const attributes = z.strictObject({
  firstName: z.string().max(100).optional(),
  lastName: z.string().max(100).optional(),
  email: z.email().optional(),
  mobilePhone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .optional(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  street: z.string().max(200).optional(),
  zipCode: z.string().max(12).optional(),
  city: z.string().max(100).optional(),
  birthDay: z.iso.date().optional(),
  socialSecurityNumber: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  preferences: preferences.optional(),
})
const creation = attributes
  .extend({ contactType: z.enum(['Member', 'Contact']) })
  .refine((contact) => contact.email ?? contact.mobilePhone, {
    path: ['email'],
    message: 'email or mobilePhone is needed',
  })
const creationQuery = z.strictObject({
  source: z.string().min(1),
  storeExternalId: z.string().optional(),
  createAsUnapproved: z.enum(['true', 'false']).optional(),
})
const identification = z
  .strictObject({
    email: z.string().optional(),
    mobilePhone: z.string().optional(),
    socialSecurityNumber: z.string().optional(),
  })
  .refine((keys) => Object.keys(keys).length === 1)
const overview = z.strictObject({ contactType: z.string().optional(), any: z.string().min(1) })
const cart = z.strictObject({
  cartRef: z.string().min(1).max(100),
  contactId: z.uuid(),
  url: z.url(),
  items: z
    .array(
      z.strictObject({
        sku: z.string(),
        name: z.string(),
        quantity: z.int().positive(),
        price: z.number().nonnegative(),
        imageUrl: z.url().optional(),
      }),
    )
    .min(1),
})
const order = z.strictObject({
  orderNumber: z.string().min(1),
  contactId: z.uuid(),
  createdDate: z.iso.datetime({ offset: true }),
  totalGrossPrice: z.number().nonnegative(),
  currency: z.literal('SEK'),
  items: z.array(z.strictObject({ sku: z.string(), quantity: z.int().positive(), grossPaidPrice: z.number() })).min(1),
})

type Attributes = z.infer<typeof attributes>
interface Contact extends Attributes {
  readonly id: string
  readonly contactType: 'Member' | 'Contact'
}

interface BonusCheck {
  readonly id: string
  readonly contactId: string
  readonly value: number
  readonly expiresInDays: number
}

const DAY = 86_400_000

const failure = (status: number, errorCode: string, message: string): Answer => ({
  status,
  body: { errorCode, message },
})
const contactNotFound = failure(404, 'ContactNotFound', 'The contact does not exist')
const invalid = (error: z.ZodError): Answer =>
  failure(400, 'ValidationFailed', error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))

/** Every third of the people who are not protected is a member from the start; every sixth has a bonus check. */
const MEMBERS: readonly Contact[] = PEOPLE.filter((person, index) => index % 3 === 0 && !person.isProtected).map(
  (person, index) => ({
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    contactType: 'Member',
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    mobilePhone: `+46${person.phone.slice(1)}`,
    countryCode: 'SE',
    birthDay: `${person.personalNumber.slice(0, 4)}-${person.personalNumber.slice(4, 6)}-${person.personalNumber.slice(6, 8)}`,
    preferences: { acceptsEmail: true, acceptsSms: index % 2 === 0, acceptsPostal: false },
  }),
)
const CHECKS: readonly BonusCheck[] = MEMBERS.filter((_member, index) => index % 2 === 0).map(({ id }, index) => ({
  id: `00000000-0000-4000-9000-${String(index + 1).padStart(12, '0')}`,
  contactId: id,
  value: 50,
  expiresInDays: 60,
}))

/** Voyado Engage: contacts, bonus checks, promotions, abandoned carts and orders. */
export class Voyado {
  readonly provider: Provider
  #contacts = new Map<string, Contact>()
  readonly #redeemed

  constructor(private readonly world: World) {
    this.#redeemed = world.ledger.book<{ readonly id: string; readonly at: string }>('voyado.redemption')
    this.#forget()
    world.onReset(() => this.#forget())
    const operations: Operation[] = (['/api/v2', '/api/v3'] as const).flatMap((version) => [
      this.#operation('GET', `${version}/contacts/id`, 'find-contact', (incoming) => this.#find(incoming)),
      this.#operation('POST', `${version}/contacts`, 'create-contact', (incoming) => this.#create(incoming)),
      this.#operation('GET', `${version}/contacts/:id`, 'read-contact', (incoming) =>
        this.#about(incoming, (contact) => ({ body: contact })),
      ),
      this.#operation('POST', `${version}/contacts/:id`, 'update-contact', (incoming) => this.#update(incoming)),
      this.#operation('DELETE', `${version}/contacts/:id`, 'delete-contact', (incoming) => this.#delete(incoming)),
      this.#operation('POST', `${version}/contacts/:id/promoteToMember`, 'promote', (incoming) =>
        this.#promote(incoming),
      ),
      this.#operation('GET', `${version}/contacts/:id/bonuschecks/available`, 'bonus-checks', (incoming) =>
        this.#checks(incoming),
      ),
      this.#operation('POST', `${version}/contacts/:id/bonuschecks/:check/redeem`, 'redeem-check', (incoming) =>
        this.#redeem(incoming),
      ),
      this.#operation('GET', `${version}/contacts/:id/promotions`, 'promotions', (incoming) =>
        this.#promotions(incoming),
      ),
      this.#operation('GET', `${version}/contactoverview`, 'overview', (incoming) => this.#overview(incoming)),
      this.#operation('POST', `${version}/carts`, 'cart', ({ body }) => this.#note(cart, body)),
      this.#operation('POST', `${version}/orders`, 'order', ({ body }) => this.#note(order, body)),
    ])
    this.provider = { name: 'voyado', prefix: '/voyado', accepts: ['application/json'], refuse, operations }
  }

  #forget(): void {
    this.#contacts = new Map(MEMBERS.map((member) => [member.id, member]))
  }

  #operation(
    method: Operation['method'],
    path: string,
    name: string,
    answer: (incoming: Incoming) => Answer,
  ): Operation {
    return {
      method,
      path,
      name,
      answer: (incoming) =>
        incoming.headers['apikey'] === SANDBOX_CREDENTIALS.voyado.apiKey
          ? answer(incoming)
          : failure(401, 'Unauthorized', 'The API key is missing or wrong'),
    }
  }

  #find({ query }: Incoming): Answer {
    const read = identification.safeParse(query)
    if (!read.success) return invalid(read.error)
    const contact = this.#matching(read.data)
    return contact
      ? { headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(contact.id) }
      : contactNotFound
  }

  #matching({ email, mobilePhone, socialSecurityNumber }: Attributes): Contact | undefined {
    return [...this.#contacts.values()].find(
      (contact) =>
        (email !== undefined && contact.email?.toLowerCase() === email.toLowerCase()) ||
        (mobilePhone !== undefined && contact.mobilePhone === mobilePhone) ||
        (socialSecurityNumber !== undefined && contact.socialSecurityNumber === socialSecurityNumber),
    )
  }

  #create({ query, body }: Incoming): Answer {
    const asked = creationQuery.safeParse(query)
    if (!asked.success) return invalid(asked.error)
    const read = creation.safeParse(body)
    if (!read.success) return invalid(read.error)
    if (this.#matching(read.data)) return failure(409, 'DuplicateContact', 'A contact with that key exists')
    const contact: Contact = { id: randomUUID(), ...read.data }
    this.#contacts.set(contact.id, contact)
    return { status: 201, body: contact }
  }

  #about({ params }: Incoming, answer: (contact: Contact) => Answer): Answer {
    const contact = this.#contacts.get(params['id'] ?? '')
    return contact ? answer(contact) : contactNotFound
  }

  #update(incoming: Incoming): Answer {
    return this.#about(incoming, (contact) => {
      const read = attributes.safeParse(incoming.body)
      if (!read.success) return invalid(read.error)
      const changed = { ...contact, ...read.data, preferences: { ...contact.preferences, ...read.data.preferences } }
      this.#contacts.set(contact.id, changed)
      return { body: changed }
    })
  }

  #delete(incoming: Incoming): Answer {
    return this.#about(incoming, ({ id }) => {
      this.#contacts.delete(id)
      return { status: 204 }
    })
  }

  #promote(incoming: Incoming): Answer {
    return this.#about(incoming, (contact) => {
      const member: Contact = { ...contact, contactType: 'Member' }
      this.#contacts.set(contact.id, member)
      return { body: member }
    })
  }

  #checks(incoming: Incoming): Answer {
    return this.#about(incoming, ({ id }) => {
      const items = CHECKS.filter((check) => check.contactId === id && !this.#redeemed.get(check.id)).map((check) => ({
        id: check.id,
        checkNumber: check.id.slice(-6),
        name: 'Bonuscheck',
        value: { amount: check.value, currency: 'SEK' },
        expiresOn: this.#dayAhead(check.expiresInDays),
      }))
      return { body: { count: items.length, offset: 0, totalCount: items.length, items } }
    })
  }

  /** A check is used once, whatever happens to the sandbox. */
  #redeem(incoming: Incoming): Answer {
    return this.#about(incoming, (contact) => {
      const check = CHECKS.find(({ id, contactId }) => id === incoming.params['check'] && contactId === contact.id)
      if (!check) return failure(404, 'BonusCheckNotFound', 'The bonus check does not exist')
      if (this.#redeemed.get(check.id)) return failure(400, 'BonusCheckAlreadyRedeemed', 'The bonus check is used')
      this.#redeemed.put({ id: check.id, at: this.world.clock.timestamp() })
      return { body: { id: check.id } }
    })
  }

  #promotions(incoming: Incoming): Answer {
    return this.#about(incoming, ({ contactType }) => ({
      body:
        contactType === 'Member'
          ? [{ id: 'member-10', name: '10 % på buketter', redeemed: false, expiresOn: this.#dayAhead(30) }]
          : [],
    }))
  }

  #overview({ query }: Incoming): Answer {
    const read = overview.safeParse(query)
    if (!read.success) return invalid(read.error)
    const { any, contactType } = read.data
    const contact =
      this.#contacts.get(any) ?? this.#matching({ email: any, mobilePhone: any, socialSecurityNumber: any })
    if (!contact || (contactType && contact.contactType.toLowerCase() !== contactType.toLowerCase()))
      return contactNotFound
    const { id, ...rest } = contact
    return {
      body: {
        id,
        attributes: { ...rest, pointsToNextCheck: 1000 - ((Number.parseInt(id.slice(-3), 16) * 137) % 1000) },
      },
    }
  }

  #note<Schema extends z.ZodType<{ contactId: string }>>(schema: Schema, body: unknown): Answer {
    const read = schema.safeParse(body)
    if (!read.success) return invalid(read.error)
    return this.#contacts.has(read.data.contactId) ? { status: 201, body: {} } : contactNotFound
  }

  #dayAhead(days: number): string {
    return new Date(this.world.clock.now() + days * DAY).toISOString().slice(0, 10)
  }
}

function refuse(problem: Problem): Answer {
  switch (problem) {
    case 'media-type':
      return failure(415, 'UnsupportedMediaType', 'Only application/json is read')
    case 'method':
      return failure(405, 'MethodNotAllowed', 'The method is not allowed')
    case 'not-found':
      return failure(404, 'NotFound', 'No such resource')
    case 'syntax':
    case 'too-large':
      return failure(400, 'ValidationFailed', 'The body cannot be read')
    case 'broken':
      return failure(500, 'InternalError', 'An error occurred')
  }
}
