// Writes users.json, organizations.json, orders.json, subscriptions.json and reminders.json from the tables below.
// The people and companies are those of the sandbox's registers, so that BankID, look-ups and invoices know them too.
// The same input gives the same files: node backend/demo/make-people.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const at = (file) => new URL(`${file}.json`, import.meta.url)
const read = (file) => JSON.parse(readFileSync(at(file), 'utf8'))
const write = (file, rows) => {
  writeFileSync(at(file), `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)
  process.stdout.write(`${file.padEnd(22)} ${rows.length}\n`)
}
const products = new Map(read('products').map((product) => [product.Code, product]))
const greetings = read('greeting-texts')
const members = read('members')
const folded = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z-]/g, '')

/** One password for the whole demo, and one secret for the authenticator app of the network's staff. */
const password = 'Blommor-2026'
const authenticatorSecret = 'BUKETTDEMOBLOMMA'

/** Name, personal number, phone's last three digits, street, postal code, city. */
const customers = [
  ['Annika Rönnäng', '19910531-2384', 635, 'Österlånggatan 31', '50332', 'Borås'],
  ['Marie Solvik', '19920806-2381', 636, 'Brogatan 38', '30242', 'Halmstad'],
  ['Emma Klövervall', '20010302-2380', 643, 'Drottninggatan 27', '11151', 'Stockholm'],
  ['Anders Isbrandt', '19550317-2370', 613, 'Linnégatan 57', '41304', 'Göteborg'],
  ['Johan Nyqvist', '19650210-3614', 618, 'Kungsgatan 32', '90326', 'Umeå'],
  ['Eva Blomdahl', '19870812-2380', 630, 'Nygatan 56', '80320', 'Gävle'],
  ['Ulla Odenmark', '19660525-3225', 619, 'Drottninggatan 39', '70210', 'Örebro'],
  ['Liam Näckros', '19900307-2395', 634, 'Drottninggatan 24', '65225', 'Karlstad'],
]
const companyPeople = [
  ['Sara Hagtorn', 'sara@norrskensbryggeri.example.se', 641, 'bryggeri', ['OrganizationCustomer', 'OrganizationAdministrator']],
  ['Hugo Mossberg', 'hugo@norrskensbryggeri.example.se', 633, 'bryggeri', ['OrganizationCustomer']],
  ['Jessica Slånberg', 'jessica@kronhjorten.example.se', 640, 'fastigheter', ['OrganizationCustomer', 'OrganizationAdministrator']],
  ['Helena Ängsvall', 'helena@kronhjortensyd.example.se', 639, 'fastigheter-syd', ['OrganizationCustomer', 'OrganizationAdministrator']],
  ['Elias Liljekvist', 'elias@lillakontoret.example.se', 632, 'kontoret', ['OrganizationCustomer', 'OrganizationAdministrator']],
  ['Susanne Törnrosen', 'susanne@lovsta.example.se', 637, 'kommun', ['OrganizationCustomer', 'OrganizationAdministrator']],
] // prettier-ignore
const staff = [
  ['Viktor Åkervall', 'butik@example.se', 627, ['MemberStaff'], '1001'],
  ['Björn Vallmo', 'order@example.se', 625, ['OrderHandlerAdmin'], '1001'],
  ['Kerstin Ulvskog', 'butikschef@example.se', 624, ['MemberShopAdmin'], '1001'],
  ['Birgitta Älvgren', 'visby@example.se', 628, ['MemberShopAdmin'], '1042'],
  ['Marcus Rosenvik', 'kundtjanst@example.se', 621, ['CustomerService'], null],
  ['Lena Kornvall', 'kundtjanstchef@example.se', 631, ['CustomerServiceLead'], null],
  ['Oskar Tallroth', 'formedling@example.se', 623, ['BrokerAdmin'], null],
  ['Tuva Ängsholm', 'natverk@example.se', 605, ['BrokerAdmin'], null],
  ['Åsa Vildrosen', 'redaktion@example.se', 638, ['ContentEditor'], null],
  ['Fredrik Pålsgård', 'handlare@example.se', 620, ['MerchantAdmin'], null],
  ['Simon Wikarby', 'utvecklare@example.se', 626, ['MerchantDeveloper'], null],
  ['Gunvor Granlöf', 'admin@example.se', 611, ['SuperAdmin'], null],
  // Colleagues, for what has to be two people: a one-time code opens once.
  ['Rakel Skogsviol', 'kundtjanst2@example.se', 690, ['CustomerService'], null],
  ['Folke Ljungberg', 'kundtjanst3@example.se', 691, ['CustomerService'], null],
  ['Torsten Rönnskog', 'kundtjanstchef2@example.se', 692, ['CustomerServiceLead'], null],
  ['Disa Hasselros', 'formedling2@example.se', 693, ['BrokerAdmin'], null],
  ['Alma Vitsippa', 'admin2@example.se', 694, ['SuperAdmin'], null],
  ['Tora Vallmo', 'redaktion2@example.se', 695, ['ContentEditor'], null],
  ['Ylva Linnea', 'kundtjanstchef3@example.se', 696, ['CustomerServiceLead'], null],
  ['Saga Rosendal', 'redaktion3@example.se', 697, ['ContentEditor'], null],
  ['Vera Klockljung', 'kundtjanstchef4@example.se', 680, ['CustomerServiceLead'], null],
  ['Siv Akleja', 'redaktion7@example.se', 681, ['ContentEditor'], null],
  ['Elin Blåklint', 'redaktion5@example.se', 699, ['ContentEditor'], null],
  ['Idun Prästkrage', 'redaktion4@example.se', 682, ['ContentEditor'], null],
  ['Rut Blåsippa', 'redaktion6@example.se', 685, ['ContentEditor'], null],
  ['Hillevi Rosenlund', 'motala@example.se', 683, ['OrderHandlerAdmin'], '1061'],
  ['Tage Murgrön', 'vastervik@example.se', 684, ['OrderHandlerAdmin'], '1091'],
]
const network = new Set(['CustomerService', 'CustomerServiceLead', 'BrokerAdmin', 'ContentEditor', 'SuperAdmin'])
const named = (name, phone) => {
  const [firstName, ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' '), phone: `+46701740${phone}` }
}
const idOf = (name) => folded(name.replace(/ /g, '-'))

const users = [
  ...customers.map(([name, personalIdentityNumber, phone, address, zipCode, city], index) => ({
    id: idOf(name),
    email: `${idOf(name).replace('-', '.')}@example.se`,
    password,
    ...named(name, phone),
    roles: ['PrivateCustomer'],
    personalIdentityNumber,
    address,
    zipCode,
    city,
    receiveOffersEmail: index % 2 === 0,
    receiveOffersSms: index % 3 === 0,
  })),
  ...companyPeople.map(([name, email, phone, organizationId, roles], index) => ({
    id: idOf(name),
    email,
    password,
    ...named(name, phone),
    roles,
    organizationId,
    unitName: index === 1 ? 'Marknad' : null,
    costCenter: index === 1 ? '4100' : null,
  })),
  ...staff.map(([name, email, phone, roles, memberId]) => ({
    id: idOf(name),
    email,
    password,
    ...named(name, phone),
    roles,
    memberId,
    ...(network.has(roles[0]) ? { authenticatorSecret } : {}),
  })),
]

const company = (id, name, orgNr, parentOrganizationId, [address, zipCode, city], paymentMethod, more = {}) => ({
  id,
  name,
  orgNr,
  parentOrganizationId,
  staticDeliveryFeeCode: more.fee ?? null,
  invoiceDetails: {
    costCenter: more.costCenter ?? null,
    address,
    zipCode,
    city,
    gln: more.gln ?? null,
    paymentMethod,
    isBlockedForInvoice: more.blocked ?? false,
  },
})
const organizations = [
  company('bryggeri', 'Norrskens Bryggeri AB', '559901-0005', null, ['Drottninggatan 2', '11151', 'Stockholm'], 'CardAndInvoice', { fee: 'FRAKT79', costCenter: '1000' }),
  company('fastigheter', 'Kronhjorten Fastigheter AB', '559901-0021', null, ['Kungsportsavenyn 12', '41136', 'Göteborg'], 'CardAndInvoice', { costCenter: '100' }),
  company('fastigheter-syd', 'Granskogens Snickeri AB', '559901-0054', 'fastigheter', ['Storgatan 27', '97238', 'Luleå'], 'CardAndInvoice', { costCenter: '310' }),
  company('fastigheter-norr', 'Hamnkranen Logistik AB', '559901-0062', 'fastigheter', ['Storgatan 32', '35231', 'Växjö'], 'CardAndInvoice', { blocked: true }),
  company('kontoret', 'Lilla Kontoret AB', '559901-0039', null, ['Södergatan 17', '21134', 'Malmö'], 'Card'),
  company('nattugglan', 'Nattugglans Vakttjänst AB', '559901-0187', null, ['Stora Gatan 42', '72212', 'Västerås'], 'CardAndInvoice', { blocked: true }),
  company('kommun', 'Lövsta kommun', '219901-0006', null, ['Sveavägen 32', '11134', 'Stockholm'], 'CardAndInvoice', { gln: '7359999000267' }),
  company('begravningsbyra', 'Ängens Begravningsbyrå AB', '559901-0120', null, ['Lars Janssonsgatan 12', '98131', 'Kiruna'], 'CardAndInvoice', { fee: 'FRAKT00' }),
] // prettier-ignore

/** Where past orders went. */
const receivers = [
  ['Ingegerd Almgren', 605, 'Sveavägen 1', '11134', 'Stockholm'],
  ['Arne Björkvist', 606, 'Odengatan 8', '11322', 'Stockholm'],
  ['Britta Cederstam', 607, 'Bondegatan 15', '11633', 'Stockholm'],
  ['Sture Dahlskog', 608, 'Vasagatan 22', '41124', 'Göteborg'],
  ['Rune Ekvall', 609, 'Bergsgatan 29', '21422', 'Malmö'],
  ['Göran Hedenskog', 612, 'Stora Södergatan 50', '22223', 'Lund'],
  ['Christer Järnskog', 614, 'Köpmangatan 4', '85231', 'Sundsvall'],
  ['Mikael Kvarnlund', 615, 'Adelsgatan 11', '62157', 'Visby'],
  ['Maj-Britt Mårdberg', 617, 'Storgatan 25', '58223', 'Linköping'],
  ['Karl-Johan Backsippa', 642, 'Prästgatan 20', '83131', 'Östersund'],
]
/** State of the shipment (OR-02), days from today to the delivery, delivery type. */
const stages = [
  ['Closed', -210, 'CarZone1'], ['Closed', -150, 'CarZone1'], ['Closed', -96, 'CarZone2'], ['Closed', -61, 'CarZone1'], ['Delivered', -20, 'CarZone1'],
  ['Delivered', -6, 'CarZone1'], ['PickedUp', -9, 'StorePickup'], ['Cancelled', -30, 'CarZone1'], ['OutForDelivery', 0, 'CarZone1'], ['Ready', 0, 'CarZone2'],
  ['InProduction', 0, 'CarZone1'], ['Accepted', 1, 'CarZone1'], ['Assigned', 2, 'CarZone1'], ['Confirmed', 4, 'CarZone1'], ['Confirmed', 9, 'CarZone2'],
  ['DeliveryFailed', -1, 'CarZone1'],
] // prettier-ignore
const basket = [
  ['BUK1001B'], ['BUK1031B', 'TIL1002'], ['VAX2001A'], ['BUK1003A', 'TIL1001'], ['CHO4001A'], ['PAK1101A'], ['BUK1041A'], ['VAX2011B', 'TIL1007'],
  ['BUK1008B'], ['BUK1011A', 'KRT2001'], ['BUK1024A'], ['VAX2003B'],
] // prettier-ignore
const payments = ['Swish', 'Card', 'PayLater', 'Card', 'Swish']
const nearest = (zipCode) => {
  const near = members.filter(({ storePostalCode }) => storePostalCode.slice(0, 2) === zipCode.slice(0, 2))
  return (near[0] ?? members[0]).id
}
/** Nine digits, the last of them by Luhn (OR-01). */
const groupNumber = (serial) => {
  const body = String(10_000_000 + serial)
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
const buyers = [
  ...customers.map(([name]) => ({ userId: idOf(name) })),
  { userId: 'sara-hagtorn' },
  { userId: 'jessica-slanberg' },
  { userId: null },
]
const splitName = (name) => ({
  FirstName: name.slice(0, name.indexOf(' ')),
  LastName: name.slice(name.indexOf(' ') + 1),
})

/** What receivers said, and whether the shop may show it. */
const said = [
  [true, 'Så vackra! Budet ringde innan, och rosorna höll i nästan två veckor.'],
  [true, 'Precis den färg som på bilden. Jag blev glad hela dagen.'],
  [true, 'Kom på utsatt tid och var fint inslagna mot kylan.'],
  [false, 'Tack för buketten.'],
  [true, null],
  [true, 'Större än jag trodde. Doften fyllde hela hallen.'],
]
const saidOf = (index) => {
  const [mayBeShown, text] = said[(index / 3) % said.length]
  return { text, mayBeShown }
}

/** Stores whose own pages the buyers came from. */
const soldBy = { 3: '1001', 5: '1001', 16: '1001', 21: '1040' }

const orders = Array.from({ length: 88 }, (_, index) => {
  const [State, DeliveryInDays, DeliveryType] = stages[index % stages.length]
  const { userId } = buyers[index % buyers.length]
  const user = users.find(({ id }) => id === userId)
  const [name, phone, Line1, PostalCode, City] = receivers[(index * 3) % receivers.length]
  const [variant, addon] = basket[(index * 5) % basket.length]
  const isInvoice = user?.organizationId !== undefined
  return {
    OrderGroupId: groupNumber(index + 1),
    OrderType: 'Normal',
    UserId: userId,
    Email: user?.email ?? `gast${index}@example.com`,
    OrderedDaysAgo: Math.max(0, 2 + (index % 5) - DeliveryInDays),
    DeliveryInDays,
    DeliveryTime: '12:00',
    DeliveryType,
    ...(soldBy[index] && { ReferringMemberId: soldBy[index] }),
    DeliveringMemberId: nearest(PostalCode),
    State,
    Lines: [
      { Code: variant, Quantity: 1 + (index % 13 === 12 ? 1 : 0), Addons: addon ? [{ Code: addon, Quantity: 1 }] : [] },
    ],
    Receiver: {
      ...splitName(name),
      DayTimePhoneNumber: `+46701740${phone}`,
      Line1,
      PostalCode,
      City,
      CountryCode: 'SWE',
    },
    LeaveAtDoorIfNotAtHome: index % 3 === 0,
    GreetingCardText: greetings[(index * 7) % 30].Text,
    PaymentMethodName: isInvoice ? 'Invoice' : payments[index % payments.length],
    Review:
      ['Closed', 'Delivered'].includes(State) && index % 3 === 0
        ? { deliveryScore: 4 + (index % 2), productScore: index % 7 === 0 ? 4 : 5, ...saidOf(index) }
        : null,
  }
})
const special = (serial, more) => ({ ...orders[0], OrderGroupId: groupNumber(serial), Review: null, ...more })
orders.push(
  special(101, {
    OrderType: 'Funeral',
    State: 'Confirmed',
    OrderedDaysAgo: 1,
    DeliveryInDays: 5,
    DeliveryTime: '13:00',
    Lines: [
      {
        Code: 'BEG7001A',
        Quantity: 1,
        Addons: [{ Code: 'TIL1101', Quantity: 1, Text: ['Vila i frid', 'Barn och barnbarn'] }],
      },
    ],
    NameOfDeceased: 'Greta Almgren',
    GreetingCardText: '',
    LeaveAtDoorIfNotAtHome: false,
  }),
  special(102, {
    OrderType: 'Grave',
    State: 'Assigned',
    OrderedDaysAgo: 3,
    DeliveryInDays: 4,
    Lines: [{ Code: 'GRV8001A', Quantity: 1, Addons: [] }],
    GraveSection: 'Kvarter 12',
    GraveNumber: '318',
    GreetingCardText: '',
    LeaveAtDoorIfNotAtHome: false,
  }),
  special(103, {
    UserId: 'marie-solvik',
    Email: 'marie.solvik@example.se',
    State: 'AwaitingReceiver',
    OrderedDaysAgo: 0,
    DeliveryInDays: null,
    DeliveryType: null,
    DeliveringMemberId: null,
    IsFastTrack: true,
    Lines: [{ Code: 'BUK1012B', Quantity: 1, Addons: [] }],
    Receiver: { FirstName: 'Leo', LastName: 'Vitsippe', DayTimePhoneNumber: '+46701740646', CountryCode: 'SWE' },
  }),
  special(104, {
    UserId: 'emma-klovervall',
    Email: 'emma.klovervall@example.se',
    State: 'Scheduled',
    OrderedDaysAgo: 0,
    DeliveryInDays: 12,
    DeliveryTime: '09:00',
    DeliveryType: 'DigitalEmail',
    DeliveringMemberId: null,
    Lines: [{ Code: 'DIG6001C', Quantity: 1, Addons: [] }],
    Receiver: { FirstName: 'Isak', LastName: 'Pionlund', Email: 'isak.pionlund@example.se', CountryCode: 'SWE' },
  }),
  special(105, {
    UserId: 'anders-isbrandt',
    Email: 'anders.isbrandt@example.se',
    State: 'Confirmed',
    OrderedDaysAgo: 1,
    DeliveryInDays: 6,
    DeliveryType: 'International',
    DeliveringMemberId: null,
    Lines: [{ Code: 'INT1001A', Quantity: 1, Addons: [] }],
    Receiver: {
      FirstName: 'Kari',
      LastName: 'Fjellheim',
      DayTimePhoneNumber: '+46701740690',
      Line1: 'Storgata 4',
      PostalCode: '0155',
      City: 'Oslo',
      CountryCode: 'NOR',
    },
  }),
)

const subscriptionOf = (serial, userId, product, status, cycle, days, more = {}) => {
  const user = users.find(({ id }) => id === userId)
  const [name, phone, Line1, PostalCode, City] = receivers[serial % receivers.length]
  return {
    OrderGroupId: groupNumber(200 + serial),
    UserId: userId,
    BillingAddressEmail: user.email,
    BillingAddressMobilePhoneNumber: user.phone,
    SubscriptionStatus: status,
    SubscriptionCycleInDays: cycle,
    StartedDaysAgo: days,
    SubscriptionPeriodInMonths: 0,
    Lines: [{ Code: `${product}A`, Quantity: 1 }],
    Receiver: {
      ...splitName(name),
      DayTimePhoneNumber: `+46701740${phone}`,
      Line1,
      PostalCode,
      City,
      CountryCode: 'SWE',
    },
    PaymentMethodName: user.organizationId ? 'Invoice' : 'Card',
    ...more,
  }
}
const subscriptions = [
  subscriptionOf(1, 'annika-ronnang', 'PRN9001', 'Active', 7, 45),
  subscriptionOf(2, 'annika-ronnang', 'PRN9002', 'Paused', 14, 160),
  subscriptionOf(3, 'marie-solvik', 'PRN9001', 'Active', 14, 75),
  subscriptionOf(4, 'emma-klovervall', 'PRN9008', 'Active', 28, 33),
  subscriptionOf(5, 'anders-isbrandt', 'PRN9005', 'Cancelled', 14, 380),
  subscriptionOf(6, 'eva-blomdahl', 'PRN9001', 'UnderReview', 7, 61),
  subscriptionOf(7, 'johan-nyqvist', 'PRN9007', 'Active', 14, 20, { SubscriptionPeriodInMonths: 3 }),
  subscriptionOf(8, 'ulla-odenmark', 'PRN9007', 'Active', 28, 90, { SubscriptionPeriodInMonths: 12 }),
  subscriptionOf(9, 'liam-nackros', 'PRN9007', 'Active', 7, 12, { SubscriptionPeriodInMonths: 6 }),
  subscriptionOf(10, 'sara-hagtorn', 'PRN9004', 'Active', 7, 200),
  subscriptionOf(11, 'jessica-slanberg', 'PRN9004', 'Active', 14, 120),
  subscriptionOf(12, 'jessica-slanberg', 'PRN9006', 'Paused', 28, 300),
  subscriptionOf(13, 'annika-ronnang', 'PRN9005', 'UnderReview', 28, 61),
  subscriptionOf(14, 'annika-ronnang', 'PRN9007', 'Active', 14, 20, { SubscriptionPeriodInMonths: 3 }),
  subscriptionOf(15, 'annika-ronnang', 'PRN9008', 'Cancelled', 7, 190),
]

const reminder = (userId, category, occasion, receiver, more = {}) => ({
  userId,
  category,
  /** 'MM-DD', the movable day's rule, or days from today. */
  occasion,
  receiver,
  daysBefore: 5,
  annual: true,
  email: true,
  sms: false,
  ...more,
})
const reminders = [
  reminder('annika-ronnang', 'Födelsedag', { monthDay: '12-14' }, 'Ingegerd Almgren'),
  reminder('annika-ronnang', 'Mors dag', { rule: 'mothers-day' }, 'Mamma', { daysBefore: 7 }),
  reminder('annika-ronnang', 'Bröllopsdag', { monthDay: '02-29' }, 'Vi två', { sms: true }),
  reminder('annika-ronnang', 'Namnsdag', { inDays: 9 }, 'Britta', { daysBefore: 3, annual: false }),
  reminder('annika-ronnang', 'Annat', { inDays: -4 }, 'Flytten', { annual: false }),
  reminder('marie-solvik', 'Födelsedag', { inDays: 5 }, 'Leo Vitsippe', { sms: true }),
  reminder('marie-solvik', 'Jul', { monthDay: '12-24' }, 'Grannen', { daysBefore: 10 }),
  reminder('emma-klovervall', 'Fars dag', { rule: 'fathers-day' }, 'Pappa', { daysBefore: 14 }),
  reminder('emma-klovervall', 'Alla hjärtans dag', { monthDay: '02-14' }, 'Isak'),
  reminder('anders-isbrandt', 'Minnesdag', { monthDay: '11-01' }, 'Far', { daysBefore: 21 }),
  reminder('anders-isbrandt', 'Födelsedag', { inDays: 12 }, 'Sture Dahlskog'),
  reminder('ulla-odenmark', 'Födelsedag', { monthDay: '04-30' }, 'Maj-Britt Mårdberg', { daysBefore: 2 }),
  reminder('sara-hagtorn', 'Annat', { monthDay: '09-01' }, 'Kontorets födelsedag', { daysBefore: 21 }),
  reminder('jessica-slanberg', 'Födelsedag', { inDays: 30 }, 'Receptionen'),
]

for (const { Lines } of [...orders, ...subscriptions])
  for (const { Code } of Lines)
    if (!products.get(Code.slice(0, 7))?.Variants.some((variant) => variant.Code === Code))
      throw new Error(`No variant ${Code}`)

write('users', users)
write('organizations', organizations)
write('orders', orders)
write('subscriptions', subscriptions)
write('reminders', reminders)
