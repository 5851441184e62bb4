/** What the error page of the popup says, in the sixteen locales of spec 3 §2. */
export interface ErrorTexts {
  title: string
  description: string
  close: string
  noScript: string
}

const entry = (title: string, description: string, close: string, noScript: string): ErrorTexts => ({
  title,
  description,
  close,
  noScript,
})

const norwegian = entry(
  'Vi kunne ikke laste inn neste skjermbilde',
  'Gå tilbake til butikken og prøv å fullføre kjøpet på nytt. Ta det med ro, du er ikke belastet.',
  'Lukk',
  'Denne siden trenger JavaScript.',
)
const french = entry(
  "Impossible de charger l'écran suivant",
  "Retournez à la boutique et réessayez votre achat. Pas d'inquiétude, rien ne vous a été débité.",
  'Fermer',
  'Cette page a besoin de JavaScript.',
)
const german = entry(
  'Der nächste Schritt konnte nicht geladen werden',
  'Bitte kehren Sie zum Shop zurück und versuchen Sie den Kauf noch einmal. Keine Sorge, es wurde nichts abgebucht.',
  'Schließen',
  'Diese Seite benötigt JavaScript.',
)

export const ERROR_TEXTS = {
  'en-GB': entry(
    "We couldn't load the next screen",
    "Please head back to the store to try your purchase again. Don't worry, you haven't been charged.",
    'Close',
    'This page needs JavaScript.',
  ),
  'sv-SE': entry(
    'Vi kunde inte visa nästa steg',
    'Gå tillbaka till butiken och försök genomföra köpet igen. Du behöver inte oroa dig, inga pengar har dragits.',
    'Stäng',
    'Sidan behöver JavaScript.',
  ),
  'fr-FR': french,
  'fr-BE': french,
  'no-NO': norwegian,
  'de-DE': german,
  'it-IT': entry(
    'Non è stato possibile caricare la schermata successiva',
    "Torna al negozio e riprova a effettuare l'acquisto. Niente paura, non ti è stato addebitato nulla.",
    'Chiudi',
    'Questa pagina richiede JavaScript.',
  ),
  'es-ES': entry(
    'No hemos podido cargar la siguiente pantalla',
    'Vuelve a la tienda e intenta la compra de nuevo. No te preocupes, no se te ha cobrado nada.',
    'Cerrar',
    'Esta página necesita JavaScript.',
  ),
  'pt-PT': entry(
    'Não foi possível carregar o ecrã seguinte',
    'Volte à loja e tente fazer a compra novamente. Não se preocupe, não lhe foi cobrado nada.',
    'Fechar',
    'Esta página precisa de JavaScript.',
  ),
  'cs-CZ': entry(
    'Další obrazovku se nepodařilo načíst',
    'Vraťte se prosím do obchodu a zkuste nákup znovu. Nebojte se, nic vám nebylo účtováno.',
    'Zavřít',
    'Tato stránka vyžaduje JavaScript.',
  ),
  'el-GR': entry(
    'Δεν ήταν δυνατή η φόρτωση της επόμενης οθόνης',
    'Επιστρέψτε στο κατάστημα και δοκιμάστε ξανά την αγορά σας. Μην ανησυχείτε, δεν έχετε χρεωθεί.',
    'Κλείσιμο',
    'Αυτή η σελίδα χρειάζεται JavaScript.',
  ),
  'pl-PL': entry(
    'Nie udało się wczytać następnego ekranu',
    'Wróć do sklepu i spróbuj ponownie dokonać zakupu. Bez obaw, żadna opłata nie została pobrana.',
    'Zamknij',
    'Ta strona wymaga JavaScriptu.',
  ),
  'de-AT': german,
  'nl-NL': entry(
    'We konden het volgende scherm niet laden',
    'Ga terug naar de winkel en probeer je aankoop opnieuw. Maak je geen zorgen, er is niets afgeschreven.',
    'Sluiten',
    'Deze pagina heeft JavaScript nodig.',
  ),
  'fi-FI': entry(
    'Seuraavaa näkymää ei voitu ladata',
    'Palaa kauppaan ja yritä ostosta uudelleen. Ei hätää, sinulta ei ole veloitettu mitään.',
    'Sulje',
    'Tämä sivu tarvitsee JavaScriptin.',
  ),
  'da-DK': entry(
    'Vi kunne ikke indlæse den næste skærm',
    'Gå tilbage til butikken, og prøv at gennemføre købet igen. Bare rolig, du er ikke blevet opkrævet noget.',
    'Luk',
    'Denne side kræver JavaScript.',
  ),
} as const satisfies Readonly<Record<string, ErrorTexts>>

export type ErrorLocale = keyof typeof ERROR_TEXTS

/** The locale itself, else another one of its language, else British English. */
export function errorLocale(wanted: string | undefined): ErrorLocale {
  const known = Object.keys(ERROR_TEXTS) as ErrorLocale[]
  const lower = (wanted ?? '').replace('_', '-').toLowerCase()
  const language = lower.split('-')[0]
  return (
    known.find((locale) => locale.toLowerCase() === lower) ??
    known.find((locale) => locale.split('-')[0] === language) ??
    'en-GB'
  )
}
