export const sv = {
  jobs: {
    title: 'Misslyckade jobb',
    intro:
      'Det här har försökts flera gånger och getts upp. Kör det igen när felet är avhjälpt. Rader sparas i 14 dagar.',
    none: 'Inga jobb har misslyckats.',
    notYours: 'Sidan är för administratörer.',
    job: 'Jobb',
    failedAt: 'Gavs upp',
    tries: 'Försök',
    error: 'Fel',
    actions: 'Åtgärd',
    replay: 'Kör igen',
    replayOf: 'Kör igen: {{id}}',
    replayAll: 'Kör alla igen',
    replayed_one: '{{count}} jobb körs igen.',
    replayed_other: '{{count}} jobb körs igen.',
    replayFailed: 'Kunde inte köra igen',
  },
  terms: {
    title: 'Medlemsvillkor',
    notYours: 'Sidan är för nätverkets administratörer.',
    needed: 'Nya medlemsvillkor gäller. Godkänn dem för att fortsätta.',
    neededByOther: 'Nya medlemsvillkor gäller. Butikens administratör behöver godkänna dem.',
    read: 'Läs villkoren',
    accept: 'Godkänn för butiken',
    acceptFailed: 'Kunde inte godkänna',
    version: 'Version {{version}}, {{day}}',
    none: 'Nätverket har inga medlemsvillkor än.',
    text: 'Villkor',
    textHint: 'En tom rad ger ett nytt stycke.',
    publish: 'Publicera',
    publishTitle: 'Publicera version {{version}}?',
    publishText:
      'Varje butik måste godkänna den innan butikens administratör kommer vidare. Den kan inte tas tillbaka.',
    publishFailed: 'Kunde inte publicera',
    published: 'Version {{version}} gäller nu.',
    unchanged: 'Ändra texten först.',
  },
}

export type AdministrationTexts = typeof sv
