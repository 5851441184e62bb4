/** The shop's legal texts; fetched when somebody opens one. */
export interface LegalText {
  readonly title: string
  /** When the text was last changed, in words. */
  readonly valid: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

export type LegalTexts = Readonly<Record<'purchaseTerms' | 'memberTerms' | 'privacy', LegalText>>

const valid = 'Gäller från 1 november 2026.'
/** Of the texts that have been changed since. */
const validSince = 'Gäller från 30 november 2026.'

export const legal: LegalTexts = {
  purchaseTerms: {
    title: 'Köpvillkor',
    valid: validSince,
    sections: [
      {
        heading: 'Vem du handlar av',
        paragraphs: [
          'Du handlar av {{Name}}, organisationsnummer {{OrganisationNumber}}, {{Address}}. Du når kundservice på {{Phone}} och {{Email}}. Blommorna binds och levereras av en florist i vårt nätverk, i eller nära mottagarens ort. Vi ansvarar för hela köpet gentemot dig.',
          'Du behöver ha fyllt 18 år, eller ha målsmans godkännande, för att handla.',
        ],
      },
      {
        heading: 'Beställning och avtal',
        paragraphs: [
          'Avtalet gäller när vi har bekräftat din beställning med e-post. Bekräftelsen är också ditt kvitto. Spara den: i den finns länken där du ändrar eller avbokar.',
          'Upptäcker vi ett uppenbart fel i pris eller beskrivning innan vi har börjat binda hör vi av oss, och du väljer om du vill ha kvar köpet.',
        ],
      },
      {
        heading: 'Pris och betalning',
        paragraphs: [
          'Priserna är i svenska kronor och inkluderar moms om du inte har valt att visa dem utan. Leveransavgiften visas innan du betalar.',
          'Du betalar med Swish, kort, presentkort eller de andra sätt som visas i kassan. Företag kan betala mot faktura efter prövning. Betalningen reserveras eller dras när du slutför köpet.',
        ],
      },
      {
        heading: 'Blommorna',
        paragraphs: [
          'Varje bukett binds för hand av det som är färskt i butiken. Sort och nyans kan skilja sig från bilden. Stil, storlek och värde ska motsvara det du beställde.',
          'Behöver vi byta ut något väsentligt kontaktar vi dig först.',
        ],
      },
      {
        heading: 'Leverans',
        paragraphs: [
          'Vi levererar på den dag du har valt, vanligen mellan klockan 9 och 17. Till begravning levererar vi före den tid du har angett. Söndagar och helgdagar levererar vi bara några få gånger om året, som på mors dag. Kalendern där du väljer dag visar vilka dagar som går.',
          'Är mottagaren inte hemma lämnas blommorna vid dörren om du eller mottagaren har godkänt det. Annars lämnas de hos en granne eller tas tillbaka till butiken, och mottagaren får ett meddelande.',
          'Fel adress eller telefonnummer kan göra att leveransen blir sen. Då kan en ny leveransavgift tillkomma.',
        ],
      },
      {
        heading: 'Ändra och avboka',
        paragraphs: [
          'Du ändrar eller avbokar utan kostnad med länken i orderbekräftelsen så länge ordern går att ändra, i regel till och med dagen före leverans. Därefter har floristen börjat, och köpet kan inte avbokas.',
          'Blommor utomlands kan inte ändras, eftersom floristen där får beställningen så snart den är betald. De kan avbokas utan kostnad till klockan 18 dagen före leverans, om de beställs före dess.',
        ],
      },
      {
        heading: 'Ångerrätt',
        paragraphs: [
          'Enligt lagen om distansavtal gäller inte ångerrätten för varor som snabbt kan försämras, som snittblommor och buketter, eller för varor som görs efter dina önskemål.',
          'För andra varor, som krukor, choklad i obruten förpackning och oanvända presentkort, kan du ångra köpet inom 14 dagar från att varan togs emot. Det gör du med Ångra köp, som finns på orderns sida och som länk i orderbekräftelsen, eller genom att meddela kundservice tydligt att du ångrar köpet; du kan använda Konsumentverkets ångerblankett. Du står för returfrakten. Vi betalar tillbaka inom 14 dagar från att du meddelade oss, men får vänta tills varan är tillbaka.',
        ],
      },
      {
        heading: 'Prenumerationer',
        paragraphs: [
          'En prenumeration löper med den takt du har valt. Du betalar inför varje leverans, eller i förskott om du har valt det. Du pausar, ändrar eller avslutar den på dina sidor när du vill. En leverans går att ändra till den tid som står vid den där, några dagar i förväg. Pausar eller avslutar du senare än så kommer den leveransen ändå, om den är betald och du har godkänt priset. Innehåll och takt i en förbetald ändrar kundservice åt dig.',
        ],
      },
      {
        heading: 'Presentkort',
        paragraphs: [
          'Presentkort gäller i två år från köpet om inget annat står på dem. De kan inte lösas in mot pengar, men belopp som är kvar stannar på kortet.',
        ],
      },
      {
        heading: 'Om något blir fel',
        paragraphs: [
          'Är blommorna inte som de ska vill vi veta det så snart som möjligt, gärna med en bild och inom tre dagar efter att du såg felet, eftersom blommor är färskvara. Vi binder om, ersätter eller betalar tillbaka. Dina rättigheter enligt konsumentköplagen gäller alltid, och du får reklamera inom tre år.',
          'Kommer vi inte överens kan du vända dig till Allmänna reklamationsnämnden, Box 174, 101 23 Stockholm, arn.se. Vi följer nämndens beslut.',
        ],
      },
      {
        heading: 'Händelser vi inte råder över',
        paragraphs: [
          'Hindras leveransen av något utanför vår kontroll, som svårt väder eller en arbetskonflikt, kontaktar vi dig om en ny dag. Vill du hellre häva köpet får du pengarna tillbaka.',
        ],
      },
    ],
  },
  memberTerms: {
    title: 'Medlemsvillkor',
    valid: validSince,
    sections: [
      {
        heading: 'Medlemskapet',
        paragraphs: [
          'Medlemskapet är gratis och öppet för privatpersoner som har fyllt 18 år och har ett konto hos Bukett. Det är personligt och kan inte överlåtas.',
        ],
      },
      {
        heading: 'Poäng och bonus',
        paragraphs: [
          'Du får en poäng för varje hel krona du handlar för när du är inloggad. Det du betalar med presentkort, gåvor, leveransavgifter och köp av presentkort ger inga poäng. Poängen räknas 14 dagar efter leveransen.',
          'Varje gång du når 1 000 poäng får du en bonuscheck. Den gäller i sex månader, används i kassan och kan inte bytas mot pengar. Avbokas ett köp dras dess poäng av.',
        ],
      },
      {
        heading: 'Erbjudanden',
        paragraphs: [
          'Vi skickar erbjudanden bara om du har tackat ja, och du väljer själv e-post, SMS eller inget. Du ändrar ditt val under Mina uppgifter eller med länken i varje utskick.',
        ],
      },
      {
        heading: 'Ditt ansvar',
        paragraphs: [
          'Håll dina uppgifter aktuella och ditt lösenord för dig själv. Misstänker du att någon annan har använt ditt konto: byt lösenord och kontakta kundservice.',
        ],
      },
      {
        heading: 'Avsluta',
        paragraphs: [
          'Du avslutar medlemskapet när du vill under Mina uppgifter. Oanvända poäng och checkar upphör då att gälla. Vi får stänga ett konto som missbrukas.',
          'Ändrar vi villkoren till din nackdel får du veta det minst 30 dagar i förväg.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Så hanterar vi personuppgifter',
    valid,
    sections: [
      {
        heading: 'Ansvarig',
        paragraphs: [
          '{{Name}}, organisationsnummer {{OrganisationNumber}}, {{Address}}, är personuppgiftsansvarig. Kundservice på {{Email}} svarar på frågor om dina uppgifter.',
        ],
      },
      {
        heading: 'Vilka uppgifter, och varför',
        paragraphs: [
          'För att utföra ditt köp behandlar vi ditt namn och dina kontaktuppgifter, mottagarens namn, adress och telefonnummer, kortets text och uppgifter om betalningen. Grunden är avtalet med dig; för mottagaren är den vårt berättigade intresse av att lämna fram det du har beställt.',
          'För ditt konto behandlar vi de uppgifter du själv fyller i. Personnummer behöver du bara ange om du vill logga in med BankID; det sparas krypterat och visas aldrig i sin helhet.',
          'Erbjudanden med e-post eller SMS skickar vi bara med ditt samtycke. Statistik och marknadsföring med kakor kräver också samtycke.',
          'Kvitton och fakturor sparar vi för att bokföringslagen kräver det.',
        ],
      },
      {
        heading: 'Hur länge',
        paragraphs: [
          'Portkod och leveransanvisningar: 30 dagar efter leverans. Mottagarens telefonnummer: 90 dagar. Kortets text och den avlidnes namn: 12 månader. Bild på leveransen: 30 dagar.',
          'Övriga personuppgifter i en order: 36 månader, den tid du kan reklamera. Bokföringsmaterial: till och med det sjunde året efter räkenskapsåret. Loggar: 90 dagar.',
          'Ditt konto: tills du avslutar det.',
        ],
      },
      {
        heading: 'Vilka som får del av dem',
        paragraphs: [
          'Floristen som levererar får det som behövs för leveransen. Betaltjänster, utskickstjänster för e-post och SMS samt vår drift behandlar uppgifter för vår räkning enligt avtal. Skickar du blommor utomlands får vår partner i landet mottagarens uppgifter.',
          'Vi säljer aldrig personuppgifter.',
        ],
      },
      {
        heading: 'Dina rättigheter',
        paragraphs: [
          'Du kan få veta vad vi har sparat, få det rättat, hämta det i en fil, invända mot behandling som bygger på berättigat intresse och ta tillbaka ett samtycke. Du kan också få uppgifter raderade, utom dem som lagen kräver att vi sparar. Det mesta gör du själv under Mina uppgifter.',
          'Är du inte nöjd med hur vi gör kan du klaga hos Integritetsskyddsmyndigheten, imy.se.',
        ],
      },
      {
        heading: 'Kakor',
        paragraphs: [
          'Nödvändiga kakor håller reda på varukorg, inloggning, språk och säkerhet. Alla andra väljer du själv, och du ändrar ditt val på sidan Kakor. Valet sparas i 90 dagar.',
        ],
      },
    ],
  },
}
