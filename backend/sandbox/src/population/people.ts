import { addressAt, folded, type Address } from './places.js'

export interface Person {
  /** Twelve digits; one of the test numbers that Skatteverket publishes (UI-05). */
  readonly personalNumber: string
  readonly firstName: string
  readonly lastName: string
  /** National form, from the range that is reserved for fiction (UI-05). */
  readonly phone: string
  readonly email: string
  readonly address: Address
  /** The register never gives a protected person away (PV-05). */
  readonly isProtected: boolean
  /** How every use of this person's BankID ends, when it does not go well. */
  readonly bankId: 'works' | 'certificateErr' | 'userCancel' | 'notSupportedByUserApp' | 'expiredTransaction'
  readonly swish: 'enrolled' | 'not-enrolled'
}

type Peculiarity = Partial<Pick<Person, 'isProtected' | 'bankId' | 'swish'>>

const person = (
  personalNumber: string,
  firstName: string,
  lastName: string,
  phone: string,
  place: number,
  number: number,
  peculiarity: Peculiarity = {},
): Person => ({
  personalNumber,
  firstName,
  lastName,
  phone,
  email: `${folded(`${firstName}.${lastName}`)}@example.se`,
  address: addressAt(place, number),
  isProtected: false,
  bankId: 'works',
  swish: 'enrolled',
  ...peculiarity,
})

export const PEOPLE: readonly Person[] = [
  person('192802286886', 'Ingegerd', 'Almgren', '0701740605', 0, 1),
  person('193404216958', 'Arne', 'Björkvist', '0701740606', 1, 8),
  person('193908199163', 'Britta', 'Cederstam', '0701740607', 2, 15),
  person('194203027018', 'Sture', 'Dahlskog', '0701740608', 3, 22),
  person('194510106331', 'Rune', 'Ekvall', '0701740609', 4, 29),
  person('194804032094', 'Lennart', 'Forsgård', '0701740610', 5, 36, { isProtected: true }),
  person('195008072307', 'Gunvor', 'Granlöf', '0701740611', 6, 43),
  person('195204152192', 'Göran', 'Hedenskog', '0701740612', 7, 50),
  person('195503172370', 'Anders', 'Isbrandt', '0701740613', 8, 57),
  person('195702272872', 'Christer', 'Järnskog', '0701740614', 9, 4),
  person('195907142599', 'Mikael', 'Kvarnlund', '0701740615', 10, 11),
  person('196103213499', 'Håkan', 'Lindevall', '0701740616', 11, 18, { isProtected: true }),
  person('196309232962', 'Maj-Britt', 'Mårdberg', '0701740617', 12, 25),
  person('196502103614', 'Johan', 'Nyqvist', '0701740618', 13, 32),
  person('196605253225', 'Ulla', 'Odenmark', '0701740619', 14, 39),
  person('196709272691', 'Fredrik', 'Pålsgård', '0701740620', 15, 46),
  person('197902069272', 'Marcus', 'Rosenvik', '0701740621', 16, 53),
  person('197909189230', 'Daniel', 'Sjövall', '0701740622', 17, 60, { bankId: 'certificateErr' }),
  person('198005049294', 'Oskar', 'Tallroth', '0701740623', 18, 7),
  person('198107249289', 'Kerstin', 'Ulvskog', '0701740624', 19, 14, { bankId: 'userCancel' }),
  person('198211039295', 'Björn', 'Vallmo', '0701740625', 20, 21),
  person('198303229291', 'Simon', 'Wikarby', '0701740626', 21, 28),
  person('198406279292', 'Viktor', 'Åkervall', '0701740627', 22, 35),
  person('198510039889', 'Birgitta', 'Älvgren', '0701740628', 23, 42),
  person('198602179882', 'Margareta', 'Östergård', '0701740629', 24, 49, { bankId: 'notSupportedByUserApp' }),
  person('198708122380', 'Eva', 'Blomdahl', '0701740630', 25, 56),
  person('198804152380', 'Lena', 'Kornvall', '0701740631', 26, 3),
  person('198811162398', 'Elias', 'Liljekvist', '0701740632', 27, 10, { swish: 'not-enrolled' }),
  person('198906152395', 'Hugo', 'Mossberg', '0701740633', 28, 17),
  person('199003072395', 'Liam', 'Näckros', '0701740634', 29, 24),
  person('199105312384', 'Annika', 'Rönnäng', '0701740635', 30, 31),
  person('199208062381', 'Marie', 'Solvik', '0701740636', 31, 38),
  person('199302082384', 'Susanne', 'Törnrosen', '0701740637', 32, 45),
  person('199407292383', 'Åsa', 'Vildrosen', '0701740638', 33, 52, { bankId: 'expiredTransaction' }),
  person('199502022388', 'Helena', 'Ängsvall', '0701740639', 34, 59),
  person('199605312389', 'Jessica', 'Slånberg', '0701740640', 35, 6),
  person('199803302380', 'Sara', 'Hagtorn', '0701740641', 36, 13),
  person('199908292395', 'Karl-Johan', 'Backsippa', '0701740642', 37, 20),
  person('200103022380', 'Emma', 'Klövervall', '0701740643', 0, 27),
  person('200305082380', 'Linnéa', 'Ljungkvist', '0701740644', 1, 34),
  person('200510172398', 'Isak', 'Pionlund', '0701740645', 2, 41),
  person('200901222398', 'Leo', 'Vitsippe', '0701740646', 3, 48),
]

const ordinaryFirstNames = [
  'Anna',
  'Erik',
  'Maria',
  'Lars',
  'Karin',
  'Karl',
  'Eva',
  'Per',
  'Sofia',
  'Anders',
  'Lena',
  'Olof',
]
const ordinaryLastNames = [
  'Andersson',
  'Johansson',
  'Karlsson',
  'Nilsson',
  'Eriksson',
  'Larsson',
  'Olsson',
  'Persson',
  'Svensson',
]

/** People whom only the register of addresses knows, by the names that somebody who tries it types first. They have no phone. */
export const NEIGHBOURS: readonly Pick<Person, 'firstName' | 'lastName' | 'address'>[] = ordinaryFirstNames.flatMap(
  (firstName, first) =>
    ordinaryLastNames.map((lastName, last) => ({
      firstName,
      lastName,
      address: addressAt(first * ordinaryLastNames.length + last, 1 + ((first * 7 + last * 5) % 60)),
    })),
)

export const personNumbered = (personalNumber: string): Person | undefined =>
  PEOPLE.find((person) => person.personalNumber === personalNumber)

/** '0701740605' → '46701740605', as Swish and SMS name a phone. */
export const msisdn = (phone: string): string => `46${phone.slice(1)}`

export const personWithMsisdn = (number: string): Person | undefined =>
  PEOPLE.find((person) => msisdn(person.phone) === number)

export const fullName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
