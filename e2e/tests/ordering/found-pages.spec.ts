import { type APIRequestContext, expect, test } from '@playwright/test'
import { openAlive } from './shopper'

// PV-06: what search engines read, from the map of the site to each kind of page that it names.

/** Things of schema.org that the shop tells of, and what each may not lack. */
const needed: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Product: ['name', 'image', 'description', 'offers'],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry', 'postalCode'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
  Country: ['name'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['reviewRating', 'author'],
  Rating: ['ratingValue'],
  Person: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Article: ['headline', 'image', 'author', 'publisher'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Florist: ['name', 'address', 'telephone', 'geo'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['opens', 'closes'],
}

/** What is wrong with a thing and those within it. */
const faultsOf = (thing: unknown): string[] => {
  if (Array.isArray(thing)) return thing.flatMap(faultsOf)
  if (typeof thing !== 'object' || thing === null) return []
  const facts = thing as Readonly<Record<string, unknown>>
  const type = facts['@type']
  const must = typeof type === 'string' ? needed[type] : []
  const own = must
    ? must
        .filter((name) => facts[name] === undefined || facts[name] === '')
        .map((name) => `${String(type)} lacks ${name}`)
    : [`no such type: ${String(type)}`]
  return [...own, ...Object.values(facts).flatMap(faultsOf)]
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'", '#x27': "'" }
const plain = (html: string): string => html.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
const allOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => plain(found))

/** What is wrong with a page, as a search engine sees it. */
const faultsOfPage = async (request: APIRequestContext, address: string): Promise<string[]> => {
  const { pathname, search, origin } = new URL(address)
  const answer = await request.get(pathname + search)
  const html = await answer.text()
  const [head = ''] = html.split('</head>')
  const titles = allOf(head, /<title>([^<]*)<\/title>/g)
  const abouts = allOf(head, /<meta\s+name="description"\s+content="([^"]*)"/g)
  const canonical = allOf(head, /<link rel="canonical" href="([^"]*)"/g)
  const languages = allOf(head, /<link rel="alternate" hreflang="([^"]*)"/g)
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => json,
  )
  const isSaid = (said: readonly string[], least: number, most: number): boolean =>
    said.length === 1 && said[0]!.length >= least && said[0]!.length <= most
  return [
    ...(answer.status() === 200 ? [] : [`status ${answer.status()}`]),
    ...(isSaid(titles, 6, 120) ? [] : [`title ${JSON.stringify(titles)}`]),
    ...(isSaid(abouts, 50, 160)
      ? []
      : [`description of ${abouts.map((one) => one.length)}: ${JSON.stringify(abouts)}`]),
    ...(canonical.length === 1 && canonical[0] === origin + pathname + search
      ? []
      : [`canonical ${String(canonical)}`]),
    ...(String(languages) === 'sv,en,x-default' ? [] : [`hreflang ${String(languages)}`]),
    ...blocks.flatMap((json) => faultsOf((JSON.parse(json) as { '@graph': unknown })['@graph'])),
  ].map((fault) => `${pathname}${search}: ${fault}`)
}

/** Every page of a kind with few, and from the beginning, the middle and the end of one with many. */
const some = <One>(all: readonly One[]): One[] =>
  all.length <= 16 ? [...all] : Array.from({ length: 9 }, (_, step) => all[Math.round((step * (all.length - 1)) / 8)]!)

test('every kind of page that the map of the site names can be found: one title, one description, both languages, facts', async ({
  request,
}) => {
  const index = await (await request.get('/sitemap.xml')).text()
  const files = allOf(index, /<loc>([^<]+)<\/loc>/g).map((file) => new URL(file).pathname)
  expect(files.length).toBeGreaterThanOrEqual(6)
  const faults: string[] = []
  for (const file of files) {
    const addresses = allOf(await (await request.get(file)).text(), /<loc>([^<]+)<\/loc>/g)
    expect(addresses, file).not.toEqual([])
    // One after the other: of many at once the server leaves some for the browser to draw.
    for (const address of some(addresses)) faults.push(...(await faultsOfPage(request, address)))
  }
  expect(faults).toEqual([])
})

/** The answer of an address itself, and where the page has its home. */
const homeOf = async (request: APIRequestContext, address: string): Promise<string> => {
  const answer = await request.get(address, { maxRedirects: 0 })
  if (answer.status() === 301) return `301 ${answer.headers()['location']}`
  const [head = ''] = (await answer.text()).split('</head>')
  const told = ['rel="canonical" href', 'property="og:url" content'].map((name) =>
    allOf(head, new RegExp(`${name}="([^"]*)"`, 'g')),
  )
  expect(told[0], address).toEqual(told[1])
  const { pathname, search } = new URL(told[0]?.[0] ?? '')
  return pathname + search
}

test('a page has one address: however else it was written, it leads there with all that stood in it', async ({
  request,
}) => {
  const rose = '/produkt/BUK1001/rosendrom'
  const answers = new Map([
    [rose, rose],
    [`${rose}?utm_source=mail`, rose],
    [`${rose}?lang=en`, `${rose}?lang=en`],
    [`${rose}?lang=sv`, rose],
    ['/produkt/BUK1001', `301 ${rose}`],
    ['/produkt/buk1001/old-name?lang=en&utm_source=mail', `301 ${rose}?lang=en&utm_source=mail`],
    [`${rose}/`, `301 ${rose}`],
    // A size is chosen by its code.
    ['/produkt/BUK1001A', rose],
    ['/sortiment/Buketter/?page=2', '301 /sortiment/buketter?page=2'],
    ['/Hitta-butik/', '301 /hitta-butik'],
    ['/blommor-till/LUND', '301 /blommor-till/lund'],
    ['/bukett-home/', '301 /bukett-home'],
  ])
  for (const [address, home] of answers)
    expect(`${address}: ${await homeOf(request, address)}`).toBe(`${address}: ${home}`)
  // What only the home site sells has its page there.
  expect(await homeOf(request, '/produkt/HEM1204')).toMatch(/^301 \/bukett-home\/produkt\/HEM1204\/[\w-]+$/)
})

test('what both sites sell is opened anew on the site, and beside the cart, where it was', async ({ request }) => {
  const led = await homeOf(request, '/bukett-home/produkt/HEM1201?utm_source=mail')
  expect(led).toMatch(/^301 \/bukett-home\/produkt\/HEM1201\/[\w-]+\?utm_source=mail$/)
  const [, there = ''] = /^301 (.*)\?/.exec(led) ?? []
  // Told to search engines once, as the gift site's.
  expect(await homeOf(request, there)).toBe(there.replace('/bukett-home', ''))
  expect(await homeOf(request, there.replace('/bukett-home', ''))).toBe(there.replace('/bukett-home', ''))
})

test('the list of an occasion is a list of its own, and any other choice within a list is not', async ({ request }) => {
  const all = '/sortiment/alla'
  const answers = new Map([
    [`${all}?occasion=birthday`, `${all}?occasion=birthday`],
    [`${all}?page=2&occasion=birthday`, `${all}?occasion=birthday&page=2`],
    [`${all}?page=1`, all],
    [`${all}?page=2`, `${all}?page=2`],
    [`${all}?color=red&page=2`, all],
    [`${all}?occasion=birthday&sort=price&page=2`, all],
  ])
  for (const [address, home] of answers)
    expect(`${address}: ${await homeOf(request, address)}`).toBe(`${address}: ${home}`)
})

test('a search for something with a dot in it is opened anew where it was', async ({ request }) => {
  const answers: [string, number][] = []
  for (const path of ['/inspiration/alla/nr.1', '/finns-inte.php', '/assets/finns-inte.js'])
    answers.push([path, (await request.get(path)).status()])
  expect(answers).toEqual([
    ['/inspiration/alla/nr.1', 200],
    ['/finns-inte.php', 404],
    ['/assets/finns-inte.js', 404],
  ])
})

test('on the way through the shop a page says its own address to whoever shares it', async ({ page }) => {
  await openAlive(page, '/')
  await page.getByRole('link', { name: 'Hitta butik' }).first().click()
  await expect(page).toHaveURL(/\/hitta-butik$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', '/hitta-butik')
  await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', '/hitta-butik?lang=en')
})

test('who chooses Swedish on an English address has it when the page is opened anew', async ({ page }) => {
  await page.goto('/hitta-butik?lang=en&plats=lund')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Svenska' }).first().click()
  await expect(page).toHaveURL(/\/hitta-butik\?plats=lund$/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hitta butik')
})

test('facts are told where the page has them: what delivery costs, and the questions that are answered', async ({
  request,
}) => {
  const graphOf = async (path: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const [json = ''] = [...(await (await request.get(path)).text()).matchAll(/ld\+json">(.*?)<\/script>/gs)].map(
      ([, found = '']) => found,
    )
    return (JSON.parse(json) as { '@graph': Readonly<Record<string, unknown>>[] })['@graph']
  }
  const [product] = await graphOf('/produkt/BUK1001')
  const [offer] = product!['offers'] as { shippingDetails: { shippingDestination: { postalCode: string } }[] }[]
  expect(offer!.shippingDetails).toHaveLength(3)
  expect(offer!.shippingDetails[0]!.shippingDestination.postalCode).toMatch(/^\d{5}$/)
  // What is sent by mail, or from another country, is brought by no store here.
  for (const code of ['DIG6001', 'INT1001']) {
    const [goods] = await graphOf(`/produkt/${code}`)
    for (const one of goods!['offers'] as object[]) expect(one).not.toHaveProperty('shippingDetails')
  }
  const [abroad] = await graphOf('/produkt/INT1001')
  for (const { areaServed } of abroad!['offers'] as { areaServed: { name: string } }[])
    expect(areaServed.name).not.toBe('SE')
  const questions = (await graphOf('/leverans')).find((fact) => fact['@type'] === 'FAQPage')
  expect(questions!['mainEntity']).toHaveLength(3)
})

test('an address that leads nowhere is told as such, in every part of the shop', async ({ request }) => {
  const kinds = ['', 'sortiment/', 'produkt/', 'artikel/', 'butik/', 'blommor-till/', 'utlandsbud/', 'kampanj/']
  const answers: [string, number][] = []
  for (const kind of kinds) answers.push([kind, (await request.get(`/${kind}finns-verkligen-inte`)).status()])
  expect(answers).toEqual(kinds.map((kind) => [kind, 404]))
})

test('nor does one that nothing could have', async ({ page, request }) => {
  const kinds = [
    'sortiment/',
    'produkt/',
    'artikel/',
    'butik/',
    'blommor-till/',
    'utlandsbud/',
    'kampanj/',
    'inspiration/',
  ]
  const names = ['%00', '%01', 'x'.repeat(150), 'x'.repeat(400)]
  const paths = kinds.flatMap((kind) => names.map((name) => `/${kind}${name}`))
  const answers: [string, number][] = []
  for (const path of paths) answers.push([path, (await request.get(path)).status()])
  expect(answers).toEqual(paths.map((path) => [path, 404]))
  await page.goto('/produkt/%00')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Den här produkten finns inte längre i sortimentet.')
})

test('nor does one that was cut off within a character', async ({ request }) => {
  for (const path of ['/produkt/%ZZ', '/artikel/100%', '/inspiration/%C0%AF']) {
    const page = await request.get(path, { headers: { accept: 'text/html,*/*' } })
    expect([path, page.status(), page.headers()['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
  }
})
