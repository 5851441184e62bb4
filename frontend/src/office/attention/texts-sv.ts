/** What customer service looks after (BR-13). */
export const sv = {
  mentions: 'Anteckningar till dig',
  mentionOf: 'Anteckning om order {{number}}',
  mentionDone: 'Klart',
  toOrder: 'Till order {{number}}',
  viaBackup: 'Som reserv',
  none: 'Ingenting att lösa just nu.',
  noneHint:
    'En order hamnar här när ingen butik tar den, när den blir sen, när den inte hämtas, när någon ångrar sitt köp och när pengar inte går att betala tillbaka.',
  since: 'sedan {{moment}}',
  day: 'Leveransdag',
  where: 'Till',
  store: 'Butik',
  noStore: 'Ingen butik',
  asked: 'Tillfrågade',
  customer: 'Köpare',
  assign: 'Ge till en butik',
  search: 'Leta igen',
  solve: 'Löst',
  refund: 'Avboka och betala tillbaka',
  whichStore: 'Butik, namn eller nummer',
  storeMissing: 'Välj butiken i listan, eller skriv dess nummer.',
  reason: 'Varför?',
  code: {
    'no-member': 'ingen butik har tagit den',
    'pickup-only': 'går bara att hämta; fråga mottagaren i vilken butik',
    late: 'försenad',
    'not-picked-up': 'har inte hämtats',
    'not-delivered': 'ingen har sagt att den är lämnad',
    substitution: 'köparen har inte sagt ja till ett byte; ring',
    withdrawal: 'köparen har ångrat varor; säg hur de lämnas tillbaka, och betala tillbaka inom 14 dagar',
    repayment:
      'pengar gick inte att betala tillbaka; säg på orderns sida om de kom fram ändå, eller betala dem på ett annat sätt, till exempel som presentkort',
  },
}
export type AttentionTexts = typeof sv
