/** Tax classes and donations, told to those who keep the range. */
export const sv = {
  classes: 'Momsklasser',
  classesHint:
    'Leveransdagen avgör vilken sats som gäller. Satserna följer lagen och ändras med en ny version av butiken; vilken klass en vara har väljer du på varans sida.',
  vatClass: 'Klass',
  today: 'I dag',
  ahead: 'Gäller',
  always: '{{rate}} utan slut',
  until: '{{rate}} till och med {{day}}',
  after: 'därefter {{rate}}',
  class: {
    standard: 'Vanliga varor',
    food: 'Livsmedel',
    book: 'Böcker',
    voucher: 'Presentkort',
    donation: 'Gåvor',
    international: 'Utlandsbud',
  },
  donations: 'Gåvor',
  donationsHint: 'Den första i ordningen erbjuds i varukorgen. Ordningen, orden och bilden ändras på gåvans egen sida.',
  range: 'Kunden väljer ett belopp från {{least}} till {{most}}, eller rundar upp.',
  name: 'Gåva',
  code: 'Kod',
  state: 'Läge',
  offered: 'Erbjuds i varukorgen',
  shown: 'Visas i butiken',
  hidden: 'Visas inte',
  none: 'Inga gåvor än.',
  noneHint: 'Lägg till en vara av slaget Gåva, så erbjuds den i varukorgen.',
  add: 'Ny vara',
}
export type TaxTexts = typeof sv
