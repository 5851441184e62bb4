/** The first of the own pages: what is on its way. */
export const overview = {
  title: 'Min sida',
  greeting: 'Hej {{name}}',
  purchase: 'Senaste köpet',
  purchaseTo: 'Till {{name}}. {{state}}.',
  noPurchase: 'Du har inte köpt något det senaste året.',
  allPurchases: 'Alla köp',
  delivery: 'Nästa leverans i prenumerationen',
  deliveryOn: 'Kommer {{day}} till {{name}}.',
  noDelivery: 'Ingen leverans är planerad.',
  allSubscriptions: 'Alla prenumerationer',
  reminder: 'Nästa påminnelse',
  reminderOn: 'Infaller {{day}}.',
  noReminder: 'Du har inga påminnelser än.',
  allReminders: 'Alla påminnelser',
  bonus: 'Bonus',
  pointsLeft: '{{points}} poäng. {{left}} poäng kvar till nästa bonuscheck.',
}
