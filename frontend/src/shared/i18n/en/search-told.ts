/** What the search says of how it understood what was typed. */
export const searchTold = {
  corrected: 'Showing results for {{query}}.',
  undo: 'Search for {{query}} instead',
  understood: 'We read your search as {{wish}}.',
  asWords: 'Search for the words as they are',
  priceTo: 'at most {{to}}',
  priceFrom: 'at least {{from}}',
  priceBetween: '{{from}} to {{to}}',
  day: 'delivery {{day}}',
  place: 'delivery to {{place}}',
  dayAndPlace: 'delivery to {{place}} {{day}}',
  and: ' and ',
  stores: 'Stores',
  reading: 'Advice and pages',
}
