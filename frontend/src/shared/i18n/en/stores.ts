import type { stores as sv } from '../sv/stores.js'

export const stores: typeof sv = {
  searchHint: 'At least three characters, or a whole postal code.',
  count_one: '{{count}} store',
  count_other: '{{count}} stores',
  concept: 'Our own stores',
  none: 'No results for {{query}}',
  open: 'Open',
  closed: 'Closed',
  closes: 'until {{when}}',
  opens: 'opens {{when}}',
  kilometres: '{{kilometres}} km',
  call: 'Call {{name}}, {{phone}}',
  directions: 'Directions',
  directionsTo: 'Directions to {{name}}, in Google Maps',
  hours: 'Opening hours',
  specialHours: 'Special opening hours',
  specialHoursFailed: 'The special opening hours could not be fetched.',
  notOnMap: 'We could not find {{address}} on the map.',
  towns: 'Towns with a florist of ours',
  unknown: 'There is no such store.',
}
