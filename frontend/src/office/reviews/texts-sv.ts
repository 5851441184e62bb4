/** What receivers have written, read before others see it (OR-12). */
export const sv = {
  intro:
    'Visa det som handlar om leveransen och blommorna. Visa inte det som nämner ett pris, pekar ut en människa eller är kränkande. Betygen räknas ändå.',
  none: 'Inga omdömen att läsa just nu.',
  noneHint: 'Ett omdöme med text väntar här tills någon har läst det. Det du visar syns hos produkten och butiken.',
  given: 'Lämnat {{moment}}.',
  release: 'Visa',
  refuse: 'Visa inte',
  releaseOf: 'Visa omdömet om {{id}}',
  refuseOf: 'Visa inte omdömet om {{id}}',
  reason: 'Varför?',
  reasonHint: 'Mottagaren får läsa det.',
}
export type ReviewsTexts = typeof sv
