import type { towns as sv } from '../sv/towns.js'

export const towns: typeof sv = {
  title: 'Flowers to {{town}}',
  about_one: 'A florist in {{town}} ties the bouquet and brings it to the door, or keeps it in the store.',
  about_other: '{{count}} florists in {{town}} tie the bouquet and bring it to the door, or keep it in the store.',
  goods: 'Flowers to send to {{town}}',
  bought: 'Bought for {{town}} lately',
  days: 'When we deliver in {{town}}',
  daysOf:
    'Days and prices are those of a bouquet to the middle of the town. For a postal code they are shown where the bouquet is chosen.',
  orderBefore: 'Order by {{when}}',
  noDelivery: 'No delivery',
  stores: 'Stores in {{town}}',
  near: 'More towns in {{county}}',
  store: '{{name}} in {{town}}',
  storeAbout:
    '{{name}}, florist in {{town}}: address, opening hours and map. Flowers to collect in the store or have delivered nearby.',
  storesAbout:
    'Florists all over the country who make and deliver: search by town or postal code for addresses, opening hours and the way there.',
  termsAbout:
    'The terms of purchase: ordering, prices, payment, delivery, the right of withdrawal and how to make a complaint.',
  countryAbout:
    'Flowers to {{country}} from a florist on the spot. Choose a bouquet and a day, and see what it costs there and when it can arrive.',
  unknown: 'We have no store in that town.',
}
