import type { inspiration as swedish } from '../sv/inspiration.js'

export const inspiration: typeof swedish = {
  title: 'Inspiration',
  text: "Advice from the florists' counter: how flowers last, what they mean and when they are at their best.",
  everything: 'Everything',
  categories: 'Topics',
  categoriesFailed: 'The topics could not be fetched.',
  search: 'Search the articles',
  searchAction: 'Search',
  tooShort: 'Type at least 3 characters to search.',
  tooLong: 'A search may be at most 99 characters. Try fewer words.',
  empty: 'No articles here yet.',
  unwritten: 'There is nothing to read here yet. Call or write to us, and we answer what you wonder.',
  unknown: 'The article is no longer available.',
  products: 'The flowers in this article',
  more: 'More articles',
}
