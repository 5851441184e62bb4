/** The newsletter: asked for twice, left by one link (CR-03). Texts of spec 2 §8 stand to the letter. */
export const newsletter = {
  text: 'Vad som blommar nu, och erbjudanden till dig som läser. En eller två gånger i månaden.',
  email: 'E-postadress',
  send: 'Prenumerera',
  sent: 'Vi har skickat ett mejl till {{email}}. Öppna länken i det, så är det klart.',
  failed: 'Ett fel inträffade. Vänligen kontakta kundservice.',
  confirmTitle: 'Bekräfta nyhetsbrevet',
  confirmed: 'Tack. Nästa nyhetsbrev kommer till dig.',
  leaveTitle: 'Avsluta nyhetsbrevet',
  leaveText: 'Vill du inte ha fler nyhetsbrev från oss?',
  leave: 'Avsluta nyhetsbrevet',
  left: 'Du får inga fler nyhetsbrev.',
  waiting: 'Ett ögonblick.',
  toShop: 'Till butiken',
}
