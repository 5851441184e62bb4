/** The names of the shop's own pages, at the foot of every page. */
export const help = {
  title: 'Hjälp',
  service: 'Kundservice',
  delivery: 'Leverans',
  companies: 'För företag',
  terms: 'Köpvillkor',
  accessibility: 'Tillgänglighet',
}
