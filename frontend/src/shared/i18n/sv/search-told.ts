/** What the search says of how it understood what was typed. */
export const searchTold = {
  corrected: 'Vi visar träffar på {{query}}.',
  undo: 'Sök på {{query}} i stället',
  understood: 'Vi har läst din sökning som {{wish}}.',
  asWords: 'Sök på orden som de står',
  priceTo: 'högst {{to}}',
  priceFrom: 'minst {{from}}',
  priceBetween: '{{from}} till {{to}}',
  day: 'leverans {{day}}',
  place: 'leverans till {{place}}',
  dayAndPlace: 'leverans till {{place}} {{day}}',
  and: ' och ',
  stores: 'Butiker',
  reading: 'Råd och sidor',
}
