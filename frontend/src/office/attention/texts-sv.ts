import { orderStates } from '../shell/order-states-sv'
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
  solveTitle: 'Är det löst för order {{order}}?',
  solveText: 'Den försvinner härifrån, och ingen påminns om den igen.',
  refund: 'Avboka och betala tillbaka',
  assignTitle: 'Ge order {{order}} till en butik',
  refundTitle: 'Avboka order {{order}} och betala tillbaka',
  goesBack: 'Köparen får tillbaka {{amount}}.',
  nothingBack: 'Inga pengar går tillbaka.',
  whichStore: 'Butik, namn eller nummer',
  storeMissing: 'Välj butiken i listan, eller skriv dess nummer.',
  searchTitle: 'Ta ordern från {{store}}?',
  searchText: 'Butiken har ordern. Den tas från butiken, och en annan butik får frågan.',
  changed: 'Ordern har ändrats medan det här var öppet. Butik nu: {{store}}. Nu står den som: {{state}}',
  gone: 'Order {{order}} står inte längre här: någon annan har tagit hand om den.',
  goneUnanswered:
    'Svaret kom inte fram, och order {{order}} står inte längre här. Se efter vad som har hänt med den innan du gör något mer.',
  close: 'Stäng',
  reason: 'Varför?',
  state: orderStates,
  proposal: 'Förslag',
  proposed: '{{instead}} i stället för {{missing}}, {{amount}} billigare',
  proposedSame: '{{instead}} i stället för {{missing}}, samma pris',
  heard: { buyer: 'Svara för köparen', store: 'Skriv in vad butiken säger' },
  stillAsked:
    'Bytet är inte besvarat. Butiken kan inte göra klart ordern förrän köparen har sagt ja eller butiken tar tillbaka frågan, och ingen påminns om det igen.',
  reasonBack: 'Butiken skriver',
  returned: 'är tillbaka i butiken',
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
    'credit-invoice':
      '{{amount}} av en faktura går tillbaka; kreditera den, och betala tillbaka inom 14 dagar om den redan är betald',
    'repay-by-hand':
      '{{amount}} som betalades utanför butiken går tillbaka; fråga köparen hur, och betala inom 14 dagar',
  },
}
export type AttentionTexts = typeof sv
