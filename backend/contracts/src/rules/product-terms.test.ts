import { expect, test } from '@jest/globals'
import { contradictions, missingTerms } from './product-terms.js'

const flowers = {
  ProductCategory: 'Flowers',
  Variants: [{ Code: 'ROS1A' }],
  IsBundle: false,
  ChildProducts: [] as string[],
}
const abroad = {
  IntercatCode: 'NOR-1',
  LocalProductCategory: 'BOUQUET',
  ValidFrom: '2027-05-01',
  ValidTo: '2027-05-01',
}
const codes = (product: Parameters<typeof contradictions>[0]) =>
  [...contradictions(product), ...missingTerms(product)].map(({ path, code }) => `${path.join('.')} ${code}`)

test.each([
  ['a bouquet', flowers, []],
  ['a bundle', { ...flowers, IsBundle: true, ChildProducts: ['CHO1A', 'CHO1A'] }, []],
  ['a bundle of nothing', { ...flowers, IsBundle: true }, ['ChildProducts product.bundle-empty']],
  ['contents without a bundle', { ...flowers, ChildProducts: ['CHO1A'] }, ['ChildProducts product.bundle-unmarked']],
  [
    'a bundle of itself',
    { ...flowers, IsBundle: true, ChildProducts: ['ROS1A'] },
    ['ChildProducts product.bundle-itself'],
  ],
  [
    'terms of a subscription on a bouquet',
    { ...flowers, Subscription: {} },
    ['Subscription.CyclesInDays product.no-subscription'],
  ],
  [
    'a subscription without terms',
    { ...flowers, ProductCategory: 'Subscription' },
    ['Subscription.CyclesInDays product.cycles-missing', 'Subscription.PeriodsInMonths product.periods-missing'],
  ],
  ['a subscription', { ...flowers, ProductCategory: 'Subscription', Subscription: {} }, []],
  ['a bouquet with a country', { ...flowers, International: abroad }, ['International.CountryCode product.not-abroad']],
  [
    'goods for abroad without a country',
    { ...flowers, ProductCategory: 'International' },
    ['International.CountryCode product.country-missing'],
  ],
  ['goods for abroad on one day', { ...flowers, ProductCategory: 'International', International: abroad }, []],
  [
    'goods for abroad that nobody there knows, until before they begin',
    {
      ...flowers,
      ProductCategory: 'International',
      International: { ...abroad, IntercatCode: '', LocalProductCategory: 'X'.repeat(41), ValidTo: '2027-04-30' },
    },
    [
      'International.IntercatCode product.abroad-code',
      'International.LocalProductCategory product.abroad-code',
      'International.ValidTo product.abroad-days',
    ],
  ],
  [
    'two sizes for abroad that the florist there knows by one code',
    {
      ...flowers,
      ProductCategory: 'International',
      International: abroad,
      Variants: [{ Code: 'INT1A' }, { Code: 'INT1B', IntercatCode: 'NOR-1' }, { Code: 'INT1C', IntercatCode: '' }],
    },
    ['Variants.1.IntercatCode product.abroad-code-twice', 'Variants.2.IntercatCode product.abroad-code-twice'],
  ],
  [
    'two sizes for abroad, of which one has a code of its own',
    {
      ...flowers,
      ProductCategory: 'International',
      International: abroad,
      Variants: [{ Code: 'INT1A' }, { Code: 'INT1B', IntercatCode: 'NOR-1B' }],
    },
    [],
  ],
])('%s', (_, product, faults) => expect(codes(product)).toEqual(faults))
