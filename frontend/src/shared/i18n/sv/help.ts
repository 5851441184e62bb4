/** The names of the shop's own pages, at the foot of every page. */
export const help = {
  title: 'Hjälp',
  service: 'Kundservice',
  delivery: 'Leverans',
  companies: 'För företag',
  giftCards: 'Presentkort till företag',
  giftCardsText: 'Till medarbetare, kunder eller gäster? Från fem presentkort beställer ni på en gång, mot faktura.',
  terms: 'Köpvillkor',
  accessibility: 'Tillgänglighet',
}
