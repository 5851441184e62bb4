/** What receivers have written, read before others see it (OR-12). */
export const sv = {
  intro:
    'Visa det som handlar om leveransen och blommorna. Visa inte det som nämner ett pris, pekar ut en människa eller är kränkande. Betygen räknas ändå.',
  none: 'Inga omdömen att läsa just nu.',
  noneHint:
    'Ett omdöme med text väntar här tills någon har läst det. Det du visar kan köparen och butiken läsa, och alla om den som skrev har sagt att det får visas i butiken.',
  given: 'Lämnat {{moment}}.',
  release: 'Visa',
  refuse: 'Visa inte',
  releaseOf: 'Visa omdömet om {{id}}',
  refuseOf: 'Visa inte omdömet om {{id}}',
  refuseForGood: 'Texten raderas och går inte att få tillbaka. Betygen räknas ändå.',
  withholdForGood: 'Omdömet visas aldrig igen i butiken.',
  reason: 'Varför?',
  reasonHint: 'Den som skrev omdömet får läsa det.',
  starsAlone: 'Bara betyg, ingen text.',
  forShop: 'Får visas i butiken utan namn.',
  shownTitle: 'Visas i butiken',
  shownNone: 'Butiken visar inga omdömen just nu.',
  withhold: 'Ta bort från butiken',
  withholdOf: 'Ta bort omdömet om {{id}} från butiken',
}
export type ReviewsTexts = typeof sv
