import { directoryApi } from '@bukett/contracts/http/directory'
import { mock } from './mock'

const maja = {
  Id: 'p1',
  FirstName: 'Maja',
  LastName: 'Lindqvist',
  Line1: 'Storgatan 4',
  PostalCode: '97238',
  City: 'Luleå',
}
const bakery = {
  Id: 'c1',
  CompanyName: 'Kvarnens Bageri',
  OrgNr: '556000-4615',
  Line1: 'Hamngatan 2',
  PostalCode: '97238',
  City: 'Luleå',
}

/** One person and one company are in the outside registers. */
export const directoryHandlers = () => [
  mock(directoryApi.searchAddress, []),
  mock(directoryApi.persons, [maja]),
  mock(directoryApi.person, { ...maja, PhoneNumber: '0701740611' }),
  mock(directoryApi.companies, [bakery]),
  mock(directoryApi.company, { ...bakery, PhoneNumber: null }),
]
