import type { stores as sv } from '../sv/stores.js'

export const stores: typeof sv = {
  title: 'Find a shop',
  search: 'Town or postal code',
  searchHint: 'At least three characters, or a whole postal code.',
  count_one: '{{count}} shop',
  count_other: '{{count}} shops',
  found_one: '{{count}} shop',
  found_other: '{{count}} shops',
  concept: 'Our own shops',
  none: 'The search for {{query}} gave no hits',
  open: 'Open',
  closed: 'Closed',
  closes: 'until {{when}}',
  opens: 'opens {{when}}',
  kilometres: '{{kilometres}} km',
  call: 'Call {{name}}, {{phone}}',
  hours: 'Opening hours',
  specialHours: 'Special opening hours',
  specialHoursFailed: 'The special opening hours could not be fetched.',
  notOnMap: 'The coordinates of {{address}} cannot be found.',
  unknown: 'There is no such shop.',
}
