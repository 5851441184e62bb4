import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { roles } from '@bukett/contracts'
import { parseOrganisationNumber } from '@bukett/contracts/rules/organisation-number'
import { parsePersonalNumber } from '@bukett/contracts/rules/personal-number'
import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { SCENES } from '@bukett/contracts/http/content-blocks'
import { productRow } from '@bukett/contracts/http/product-row'
import { referenceFiles } from '../src/catalogue/application/reference-files.js'
import { articleFiles } from '../src/content/adapters/demo-articles.js'
import { pictureRow } from '../src/media/application/pictures-file.js'

const folder = new URL('../demo/', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(`${file}.json`, folder), 'utf8')
const rows = (file: string): Record<string, unknown>[] => JSON.parse(textOf(file)) as Record<string, unknown>[]
const ids = (file: string, key = 'id'): Set<string> => new Set(rows(file).map((row) => String(row[key])))

const products = z.array(productRow).parse(JSON.parse(textOf('products')))
const variants = new Set(products.flatMap(({ Variants }) => Variants.map(({ Code }) => Code)))
const addons = referenceFiles.addons.parse(JSON.parse(textOf('addons')))
const articles = articleFiles.articles.parse(JSON.parse(textOf('articles')))

describe('the demo range', () => {
  test('has at least 160 products in all categories', () => {
    expect(products.length).toBeGreaterThanOrEqual(160)
    const categories = new Set(products.map(({ ProductCategory }) => ProductCategory))
    expect([...categories].toSorted()).toEqual([
      'Chocolate',
      'Digital',
      'Donation',
      'Flowers',
      'Funeral',
      'GiftCard',
      'Grave',
      'Interior',
      'International',
      'LargePlants',
      'Plants',
      'Subscription',
    ])
  })

  test('a product’s codes are its own, and a variant’s begins with its product’s', () => {
    expect(variants.size).toBe(products.reduce((sum, { Variants }) => sum + Variants.length, 0))
    expect(new Set(products.map(({ Code }) => Code)).size).toBe(products.length)
    for (const { Code, Variants } of products)
      for (const variant of Variants) expect(variant.Code.slice(0, -1)).toBe(Code)
  })

  test('every occasion, assortment, child product, country and article product exists', () => {
    const occasions = ids('occasions', 'Code')
    const assortments = ids('assortments', 'Code')
    const countries = ids('countries', 'CountryCode')
    for (const { Occasions, Assortments, ChildProducts, International } of products) {
      expect(Occasions.filter((occasion) => !occasions.has(occasion))).toEqual([])
      expect(Assortments.filter((assortment) => !assortments.has(assortment))).toEqual([])
      expect(ChildProducts.filter((code) => !variants.has(code))).toEqual([])
      if (International) expect(countries).toContain(International.CountryCode)
    }
    const codes = new Set(products.map(({ Code }) => Code))
    expect(articles.flatMap(({ Products }) => Products).filter((code) => !codes.has(code))).toEqual([])
    const pictures = new Set([...codes, ...SCENES].map((name) => `/pictures/${name}`))
    expect(articles.filter(({ Picture }) => !pictures.has(Picture.Url.replace(/\.\w+$/, '')))).toEqual([])
    expect(addons.flatMap(({ Occasions }) => Occasions).filter((occasion) => !occasions.has(occasion))).toEqual([])
    expect(
      rows('greeting-texts')
        .map(({ Occasion }) => Occasion)
        .filter((occasion) => !occasions.has(String(occasion))),
    ).toEqual([])
  })

  test('every picture is of something that is sold, in a place of its own, and its file is there', () => {
    const pictures = z.array(pictureRow).parse(JSON.parse(textOf('pictures')))
    const codes = new Set([...products, ...addons].map(({ Code }) => Code))
    expect(pictures.filter(({ product }) => !codes.has(product))).toEqual([])
    expect(pictures.filter(({ variant }) => variant && !variants.has(variant))).toEqual([])
    expect(pictures.filter(({ file }) => !existsSync(new URL(`pictures/${file}`, folder)))).toEqual([])
    const places = pictures.map(({ product, variant, position }) => `${variant ?? product} ${position}`)
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  test('every assortment has products', () => {
    const used = new Set(products.flatMap(({ Assortments }) => Assortments))
    expect([...ids('assortments', 'Code')].filter((code) => !used.has(code))).toEqual([])
  })

  test('twelve countries have products of their own', () => {
    const countries = products.flatMap(({ International }) => International?.CountryCode ?? [])
    expect(new Set(countries).size).toBe(12)
  })

  test('subscriptions come in every cycle and period', () => {
    const terms = products.flatMap(({ Subscription }) => Subscription ?? [])
    expect(new Set(terms.flatMap(({ CyclesInDays }) => CyclesInDays))).toEqual(new Set([7, 14, 28]))
    expect(new Set(terms.flatMap(({ PeriodsInMonths }) => PeriodsInMonths))).toEqual(new Set([0, 3, 6, 12]))
  })

  test('forty articles stand in categories that exist, and parents before their children', () => {
    expect(articles).toHaveLength(40)
    const categories = ids('article-categories', 'Id')
    expect(articles.filter(({ Category }) => !categories.has(Category))).toEqual([])
    const seen = new Set<string>()
    for (const { Id, ParentId } of referenceFiles['article-categories'].parse(
      JSON.parse(textOf('article-categories')),
    )) {
      if (ParentId) expect(seen).toContain(ParentId)
      seen.add(Id)
    }
  })

  test('the pages that the shop links to are there, with pictures that exist', () => {
    const pages = articleFiles.pages.parse(JSON.parse(textOf('pages')))
    expect(pages.map(({ Id }) => Id)).toEqual(['kundservice', 'leverans', 'foretag', 'tillganglighet'])
    const codes = ids('products', 'Code')
    expect(pages.filter(({ Picture }) => !codes.has(Picture.Url.slice(10, -4)))).toEqual([])
  })

  test('the texts speak calmly: no exclamation marks', () => {
    for (const file of ['products', 'addons', 'articles', 'pages', 'assortments', 'greeting-texts'])
      expect(textOf(file)).not.toContain('!')
  })
})

describe('the demo network', () => {
  const codes = [...ids('postal-codes', 'code')]
  const members = ids('members')

  test('about 120 stores of every type, each at a postal code that exists', () => {
    expect(members.size).toBe(120)
    const types = new Set(rows('members').map(({ storeType }) => storeType))
    expect(types).toEqual(new Set(['Bukett', 'BukettVML', 'EAOmbud', 'Florist']))
    expect(rows('members').filter(({ storePostalCode }) => !codes.includes(String(storePostalCode)))).toEqual([])
  })

  test('at least 1,500 postal codes, nearly all of them served', () => {
    expect(codes.length).toBeGreaterThan(1500)
    const prefixes = new Set(rows('delivery-areas').flatMap(({ postalCodes }) => postalCodes as string[]))
    const unserved = codes.filter((code) => !prefixes.has(code) && !prefixes.has(code.slice(0, 3)))
    expect(unserved.length).toBeGreaterThan(0)
    expect(unserved.length).toBeLessThan(codes.length / 100)
  })

  test('every row names a store that exists', () => {
    const files = [
      'delivery-areas',
      'backup-areas',
      'cut-offs',
      'special-hours',
      'member-holidays',
      'delivery-fees',
      'compensations',
    ]
    for (const file of files)
      expect([file, rows(file).filter(({ memberId }) => memberId !== null && !members.has(String(memberId)))]).toEqual([
        file,
        [],
      ])
    const local = products.flatMap(({ LocalMemberId }) => LocalMemberId ?? [])
    expect(local.filter((id) => !members.has(id))).toEqual([])
  })
})

describe('the demo people', () => {
  const users = ids('users')
  const companies = ids('organizations')

  test('somebody has every role', () => {
    const had = new Set(rows('users').flatMap(({ roles }) => roles as string[]))
    expect(roles.filter((role) => role !== 'Guest' && !had.has(role))).toEqual([])
  })

  test('users, companies, orders, subscriptions and reminders name one another rightly', () => {
    const members = ids('members')
    for (const { organizationId, memberId } of rows('users')) {
      if (organizationId) expect(companies).toContain(organizationId)
      if (memberId) expect(members).toContain(memberId)
    }
    for (const { parentOrganizationId } of rows('organizations'))
      if (parentOrganizationId) expect(companies).toContain(parentOrganizationId)
    const bought = [...rows('orders'), ...rows('subscriptions')]
    for (const { UserId, Lines } of bought) {
      if (UserId) expect(users).toContain(UserId)
      for (const { Code } of Lines as { Code: string }[]) expect(variants).toContain(Code)
    }
    expect(rows('reminders').filter(({ userId }) => !users.has(String(userId)))).toEqual([])
    expect(new Set(bought.map(({ OrderGroupId }) => OrderGroupId)).size).toBe(bought.length)
  })

  test('personal and organisation numbers are well-formed', () => {
    const today = '2026-11-20'
    const persons = rows('users').flatMap(({ personalIdentityNumber }) => personalIdentityNumber ?? [])
    expect(persons.filter((number) => !parsePersonalNumber(String(number), today).ok)).toEqual([])
    expect(rows('organizations').filter(({ orgNr }) => !parseOrganisationNumber(String(orgNr), today).ok)).toEqual([])
  })

  test('phones are from the range reserved for fiction (UI-05)', () => {
    const phones = readdirSync(folder)
      .filter((file) => file.endsWith('.json') && file !== 'postal-codes.json')
      .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').match(/"(?:\+46|0)7\d[-\d]{7,9}"/g) ?? [])
      .map((phone) => phone.replace(/\D/g, '').replace(/^0/, '46'))
    expect(phones.length).toBeGreaterThan(200)
    expect(phones.filter((phone) => phone < '46701740605' || phone > '46701740699')).toEqual([])
  })

  test('mail goes to example.se and example.com alone (UI-05)', () => {
    const addresses = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(json|md|mjs)$/.test(file))
      .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').match(/[\w.-]+@[\w.-]+/g) ?? [])
    expect(addresses.filter((address) => !/[@.]example\.(se|com)$/.test(address))).toEqual([])
  })
})
