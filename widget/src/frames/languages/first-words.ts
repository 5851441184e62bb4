/**
 * What the static frame shows before anything else has come: it is kept small, so it has these words only. No imports: Senare's
 * server names its categories by them.
 */
export const firstWords = {
  sv: {
    choose: 'Välj hur du vill betala',
    category_pay_now: 'Betala nu',
    category_pay_later: 'Betala senare',
    category_pay_over_time: 'Dela upp',
    terms: 'Villkor',
  },
  en: {
    choose: 'Choose how to pay',
    category_pay_now: 'Pay now',
    category_pay_later: 'Pay later',
    category_pay_over_time: 'Pay over time',
    terms: 'Terms',
  },
  no: {
    choose: 'Velg hvordan du vil betale',
    category_pay_now: 'Betal nå',
    category_pay_later: 'Betal senere',
    category_pay_over_time: 'Del opp',
    terms: 'Vilkår',
  },
  da: {
    choose: 'Vælg, hvordan du vil betale',
    category_pay_now: 'Betal nu',
    category_pay_later: 'Betal senere',
    category_pay_over_time: 'Del op',
    terms: 'Vilkår',
  },
  fi: {
    choose: 'Valitse maksutapa',
    category_pay_now: 'Maksa nyt',
    category_pay_later: 'Maksa myöhemmin',
    category_pay_over_time: 'Maksa osissa',
    terms: 'Ehdot',
  },
  de: {
    choose: 'Wählen Sie, wie Sie bezahlen möchten',
    category_pay_now: 'Jetzt bezahlen',
    category_pay_later: 'Später bezahlen',
    category_pay_over_time: 'In Raten bezahlen',
    terms: 'Bedingungen',
  },
  nl: {
    choose: 'Kies hoe u wilt betalen',
    category_pay_now: 'Nu betalen',
    category_pay_later: 'Later betalen',
    category_pay_over_time: 'In delen betalen',
    terms: 'Voorwaarden',
  },
  fr: {
    choose: 'Choisissez votre moyen de paiement',
    category_pay_now: 'Payer maintenant',
    category_pay_later: 'Payer plus tard',
    category_pay_over_time: 'Payer en plusieurs fois',
    terms: 'Conditions',
  },
  it: {
    choose: 'Scegli come pagare',
    category_pay_now: 'Paga ora',
    category_pay_later: 'Paga dopo',
    category_pay_over_time: 'Paga a rate',
    terms: 'Condizioni',
  },
  es: {
    choose: 'Elige cómo pagar',
    category_pay_now: 'Pagar ahora',
    category_pay_later: 'Pagar más tarde',
    category_pay_over_time: 'Pagar a plazos',
    terms: 'Condiciones',
  },
  pt: {
    choose: 'Escolha como quer pagar',
    category_pay_now: 'Pagar agora',
    category_pay_later: 'Pagar mais tarde',
    category_pay_over_time: 'Pagar em prestações',
    terms: 'Condições',
  },
  pl: {
    choose: 'Wybierz sposób płatności',
    category_pay_now: 'Zapłać teraz',
    category_pay_later: 'Zapłać później',
    category_pay_over_time: 'Zapłać w ratach',
    terms: 'Warunki',
  },
  cs: {
    choose: 'Vyberte způsob platby',
    category_pay_now: 'Zaplatit hned',
    category_pay_later: 'Zaplatit později',
    category_pay_over_time: 'Zaplatit na splátky',
    terms: 'Podmínky',
  },
  el: {
    choose: 'Επιλέξτε πώς θα πληρώσετε',
    category_pay_now: 'Πληρωμή τώρα',
    category_pay_later: 'Πληρωμή αργότερα',
    category_pay_over_time: 'Πληρωμή σε δόσεις',
    terms: 'Όροι',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type LanguageCode = keyof typeof firstWords

/** The language of a locale, where the frames have it; English elsewhere. */
export function languageCodeOf(locale: string): LanguageCode {
  const [code = ''] = locale.toLowerCase().split(/[-_]/)
  if (code === 'nb' || code === 'nn') return 'no'
  return Object.prototype.hasOwnProperty.call(firstWords, code) ? (code as LanguageCode) : 'en'
}

/** A locale for `lang` and for numbers: the given one, unless its language is not ours. */
export function localeOf(locale: string): string {
  const isOurs = /^[a-z]{2}(-[A-Z]{2})?$/.test(locale) && languageCodeOf(locale) !== 'en'
  return isOurs || /^en(-[A-Z]{2})?$/.test(locale) ? locale : 'en-GB'
}
