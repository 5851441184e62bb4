/** A delivery that is at risk, late, or could not be handed over: what its buyer is told and can choose. */
export const risk = {
  title: {
    unanswered: 'Leveransen kan bli sen',
    unready: 'Leveransen kan bli sen',
    late: 'Leveransen är sen',
    failed: 'Leveransen kunde inte lämnas',
  },
  text: {
    unanswered: 'Den skulle komma senast {{moment}}. Ingen florist har tagit emot den än, och vi letar vidare.',
    unready: 'Den skulle komma senast {{moment}}. Den är inte klar hos floristen än.',
    late: 'Den skulle komma senast {{moment}}. Den har inte rapporterats framme.',
    failed: 'Det du beställde är hos floristen.',
  },
  onItsWay: 'Den är på väg nu.',
  calls: 'Vi beklagar. Kundservice hör av sig till dig, och du når oss på {{phone}}.',
  choice: {
    again: 'Leverera en annan dag',
    pickup: 'Hämta i butiken',
    address: 'Till en annan adress',
    money: 'Pengarna tillbaka',
  },
  sure: {
    pickup: 'Du hämtar hos {{store}}, och leveransavgiften går tillbaka.',
    pickupFree: 'Du hämtar hos {{store}}.',
  },
  ready: {
    sms: 'Du får ett SMS när det är klart.',
    mail: 'Du får ett mejl när det är klart.',
  },
  confirm: {
    again: 'Leverera den dagen',
    pickup: 'Jag hämtar själv',
    address: 'Leverera dit',
    money: 'Ja, pengarna tillbaka',
  },
  day: 'Ny dag',
  looking: 'Letar efter dagar …',
  noDay: 'Vi hittar ingen dag just nu. Välj något annat.',
  back: 'Tillbaka till valen',
  silence: {
    again:
      'Väljer du inget före {{moment}} levererar vi den nästa dag vi kan, om den inte har kommit till dess. Går inte det får du pengarna tillbaka.',
    againFree:
      'Väljer du inget före {{moment}} levererar vi den nästa dag vi kan, om den inte har kommit till dess. Går inte det hör kundservice av sig.',
    service: 'Väljer du inget före {{moment}}, och har den inte kommit till dess, hör kundservice av sig.',
  },
  ended: {
    again: 'Den levereras {{day}}.',
    address: 'Den levereras {{day}} till den nya adressen.',
    pickup: 'Du hämtar hos {{store}}.',
    money: 'Ingenting levereras.',
  },
  chosen: 'Det har du valt.',
  byRule: 'Så blev det eftersom inget annat valdes i tid.',
  late: 'Den kom senare än vi lovade. Det är vårt fel, och vi ber om ursäkt.',
  lateQuiet: 'Den kom senare än vi lovade. Vi beklagar det.',
  giftCard: 'Du får ett presentkort på {{amount}} med e-post.',
}
