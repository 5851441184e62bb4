import { describe, expect, test } from '@jest/globals'
import { checkLink, invoiceAddresses, isInvoiceOffered, type StoredOrganization } from './organization.js'

const anOrganization = (
  id: string,
  changes: Partial<StoredOrganization> = {},
  invoice: Partial<StoredOrganization['invoiceDetails']> = {},
): StoredOrganization => ({
  _id: id,
  version: 1,
  createdAt: new Date('2026-11-20T09:00:00.000Z'),
  name: `Bolaget ${id}`,
  orgNr: '556200-4431',
  isSoleTrader: false,
  orgNrIndex: id,
  parentOrganizationId: null,
  askedChildIds: [],
  staticDeliveryFeeCode: null,
  invoiceDetails: {
    costCenter: null,
    address: null,
    zipCode: null,
    city: null,
    gln: null,
    paymentMethod: 'Card',
    isBlockedForInvoice: false,
    ...invoice,
  },
  pendingAdministratorId: null,
  ...changes,
})

const byInvoice = { paymentMethod: 'CardAndInvoice' } as const

describe('X10: invoice', () => {
  test('is offered when the company or a child has CardAndInvoice and is not blocked', () => {
    const card = anOrganization('a')
    expect(isInvoiceOffered(card, [])).toBe(false)
    expect(isInvoiceOffered(anOrganization('a', {}, byInvoice), [])).toBe(true)
    expect(isInvoiceOffered(card, [anOrganization('b', {}, byInvoice)])).toBe(true)
    expect(isInvoiceOffered(card, [anOrganization('b', {}, { ...byInvoice, isBlockedForInvoice: true })])).toBe(false)
  })

  test('goes only to an address whose own method is CardAndInvoice and that is not blocked', () => {
    const approved = anOrganization('b', {}, byInvoice)
    const blocked = anOrganization('c', {}, { ...byInvoice, isBlockedForInvoice: true })
    expect(invoiceAddresses(anOrganization('a'), [approved, blocked])).toEqual([approved])
  })
})

describe('AC-11: parent and child', () => {
  const link =
    (child: StoredOrganization, parent: StoredOrganization, childIsParent = false) =>
    () =>
      checkLink({ child, parent, childIsParent })

  test('two companies are linked', () => {
    expect(link(anOrganization('b'), anOrganization('a'))).not.toThrow()
  })

  test('a company is not its own parent', () => {
    expect(link(anOrganization('a'), anOrganization('a'))).toThrow('organisation.not-two-levels')
  })

  test('a child has no children, a parent no parent', () => {
    expect(link(anOrganization('b'), anOrganization('a'), true)).toThrow('organisation.not-two-levels')
    expect(link(anOrganization('b'), anOrganization('a', { parentOrganizationId: 'x' }))).toThrow(
      'organisation.not-two-levels',
    )
  })

  test('a company has one parent', () => {
    expect(link(anOrganization('b', { parentOrganizationId: 'x' }), anOrganization('a'))).toThrow(
      'organisation.has-parent',
    )
  })
})
