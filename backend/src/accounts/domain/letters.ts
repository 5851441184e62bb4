import type { Language } from '@bukett/contracts/rules/language'
import { priceText } from '@bukett/contracts/rules/price'
import type { Letter } from '../../shared/messages.js'

interface Texts {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: string
  readonly closing: readonly string[]
}

const letter = (texts: Readonly<Record<Language, Texts>>, language: Language, url: string): Letter => {
  const { subject, paragraphs, link, closing } = texts[language]
  return { reason: 'service', language, subject, paragraphs, link: { text: link, url }, closing }
}

/** AC-03: the link to a new password. `endsOthers`: with it goes what somebody else may have left on the account (record 198). */
export const passwordLetter = (language: Language, url: string, endsOthers = false): Letter =>
  letter(
    {
      sv: {
        subject: 'Välj ett nytt lösenord',
        paragraphs: [
          'Hej!',
          'Någon, förhoppningsvis du, har bett om ett nytt lösenord till ditt konto hos Bukett.',
          ...(endsOthers
            ? [
                'Din e-postadress är inte bekräftad än. Det nya lösenordet bekräftar den, och då kopplas BankID och kalenderadressen bort från kontot. Du kan koppla dem igen när du har loggat in.',
              ]
            : []),
        ],
        link: 'Välj nytt lösenord',
        closing: ['Länken gäller i 60 minuter och bara en gång.', 'Var det inte du? Då behöver du inte göra något.'],
      },
      en: {
        subject: 'Choose a new password',
        paragraphs: [
          'Hello!',
          'Somebody, hopefully you, has asked for a new password for your account with Bukett.',
          ...(endsOthers
            ? [
                'Your email address is not confirmed yet. The new password confirms it, and disconnects BankID and the calendar address from the account. You can connect them again once you have logged in.',
              ]
            : []),
        ],
        link: 'Choose a new password',
        closing: ['The link is valid for 60 minutes and only once.', 'Was it not you? Then you need not do anything.'],
      },
    },
    language,
    url,
  )

/** The first mail of an account, which proves the address (AC-08, AC-13). */
export const welcomeLetter = (language: Language, firstName: string, url: string): Letter =>
  letter(
    {
      sv: {
        subject: 'Välkommen till Bukett',
        paragraphs: [
          `Hej ${firstName}!`,
          'Ditt konto är klart. Bekräfta din e-postadress, så samlas dina köp på dina sidor.',
        ],
        link: 'Bekräfta e-postadressen',
        closing: ['Länken gäller i sju dagar. Var det inte du? Då behöver du inte göra något.'],
      },
      en: {
        subject: 'Welcome to Bukett',
        paragraphs: [
          `Hello ${firstName}!`,
          'Your account is ready. Confirm your email address to find your purchases on your pages.',
        ],
        link: 'Confirm the email address',
        closing: ['The link is valid for seven days. Was it not you? Then you need not do anything.'],
      },
    },
    language,
    url,
  )

/** A new key to the account: its owner shall know (decision 010). */
export const bankIdLetter = (language: Language, firstName: string, url: string): Letter =>
  letter(
    {
      sv: {
        subject: 'BankID är kopplat till ditt konto',
        paragraphs: [`Hej ${firstName}!`, 'Från och med nu kan du logga in hos Bukett med BankID.'],
        link: 'Till mina sidor',
        closing: ['Var det inte du? Byt lösenord genast och kontakta kundservice.'],
      },
      en: {
        subject: 'BankID is connected to your account',
        paragraphs: [`Hello ${firstName}!`, 'From now on you can log in to Bukett with BankID.'],
        link: 'To my pages',
        closing: ['Was it not you? Change your password at once and contact customer service.'],
      },
    },
    language,
    url,
  )

/** A new address of an account, which customer service has been told of: it holds when the link is opened. */
export const newAddressLetter = (language: Language, firstName: string, url: string): Letter =>
  letter(
    {
      sv: {
        subject: 'Bekräfta din nya e-postadress',
        paragraphs: [
          `Hej ${firstName}!`,
          'Ditt konto hos Bukett ska få den här e-postadressen. Bekräfta att den är din, så gäller den.',
        ],
        link: 'Bekräfta e-postadressen',
        closing: ['Länken gäller i sju dagar. Känner du inte igen det behöver du inte göra något.'],
      },
      en: {
        subject: 'Confirm your new email address',
        paragraphs: [
          `Hello ${firstName}!`,
          'Your account with Bukett is to have this email address. Confirm that it is yours, and it holds.',
        ],
        link: 'Confirm the email address',
        closing: ['The link is valid for seven days. If you know nothing of it, you need not do anything.'],
      },
    },
    language,
    url,
  )

/** To the address that the account had before. */
export const formerAddressLetter = (language: Language, firstName: string, url: string): Letter =>
  letter(
    {
      sv: {
        subject: 'Din e-postadress hos Bukett är ändrad',
        paragraphs: [
          `Hej ${firstName}!`,
          'Ditt konto hos Bukett har fått en ny e-postadress, och den här används inte mer.',
        ],
        link: 'Till mina sidor',
        closing: ['Var det inte du? Kontakta kundservice genast.'],
      },
      en: {
        subject: 'Your email address with Bukett is changed',
        paragraphs: [
          `Hello ${firstName}!`,
          'Your account with Bukett has a new email address, and this one is used no more.',
        ],
        link: 'To my pages',
        closing: ['Was it not you? Contact customer service at once.'],
      },
    },
    language,
    url,
  )

/** To a user that somebody else has added: a colleague, a company's user. */
export const invitationLetter = (language: Language, firstName: string, place: string, url: string): Letter =>
  letter(
    {
      sv: {
        subject: `Du har fått ett konto hos ${place}`,
        paragraphs: [
          `Hej ${firstName}!`,
          `Du har lagts till som användare hos ${place}. Välj ett lösenord för att börja.`,
        ],
        link: 'Välj lösenord',
        closing: ['Länken gäller i sju dagar. Därefter väljer du "Glömt lösenord" när du loggar in.'],
      },
      en: {
        subject: `You have been given an account with ${place}`,
        paragraphs: [`Hello ${firstName}!`, `You have been added as a user of ${place}. Choose a password to begin.`],
        link: 'Choose a password',
        closing: ['The link is valid for seven days. After that, choose "Forgot your password?" when you log in.'],
      },
    },
    language,
    url,
  )

/** S-14: nobody becomes a user of a company who has not said yes. */
export const joinLetter = (language: Language, company: string, url: string): Letter =>
  letter(
    {
      sv: {
        subject: `Du är inbjuden till ${company} hos Bukett`,
        paragraphs: ['Hej!', `${company} vill att du handlar blommor hos Bukett i företagets namn.`],
        link: 'Se inbjudan',
        closing: ['Länken gäller i sju dagar. Vill du inte vara med behöver du inte göra något.'],
      },
      en: {
        subject: `You are invited to ${company} at Bukett`,
        paragraphs: ['Hello!', `${company} would like you to buy flowers from Bukett on the company's behalf.`],
        link: 'See the invitation',
        closing: ['The link is valid for seven days. If you do not want to join, you need not do anything.'],
      },
    },
    language,
    url,
  )

/** CR-03: nobody reads the newsletter who has not said so twice. */
export const newsletterLetter = (language: Language, url: string): Letter =>
  letter(
    {
      sv: {
        subject: 'Bekräfta nyhetsbrevet',
        paragraphs: ['Hej!', 'Bekräfta att du vill ha Buketts nyhetsbrev till den här adressen.'],
        link: 'Ja, jag vill ha nyhetsbrevet',
        closing: ['Länken gäller i två dagar. Har du inte bett om nyhetsbrevet behöver du inte göra något.'],
      },
      en: {
        subject: 'Confirm the newsletter',
        paragraphs: ['Hello!', 'Confirm that you want Bukett’s newsletter at this address.'],
        link: 'Yes, I want the newsletter',
        closing: ['The link is valid for two days. If you did not ask for it, you need not do anything.'],
      },
    },
    language,
    url,
  )

/** CR-02: what was left, without whom it was for. */
export const leftCartLetter = (
  language: Language,
  { firstName, isGuest }: { readonly firstName: string; readonly isGuest: boolean },
  {
    url,
    items,
    picture,
  }: {
    readonly url: string
    readonly items: readonly { readonly name: string; readonly quantity: number; readonly price: number }[]
    readonly picture?: Letter['picture']
  },
): Letter => {
  const rows = items.map(({ name, quantity, price }) => ({
    text: `${quantity} × ${name}`,
    amount: priceText(price, language),
  }))
  return {
    cards: [{ rows }],
    ...(picture && { picture }),
    ...letter(
      {
        sv: {
          subject: 'Din varukorg väntar hos Bukett',
          paragraphs: [`Hej ${firstName}!`, 'Du har lagt blommor i varukorgen och inte beställt dem än.'],
          link: 'Öppna varukorgen',
          closing: [
            isGuest
              ? 'Varukorgen finns i den webbläsare där du fyllde den.'
              : 'På en annan enhet loggar du in för att se varukorgen.',
            'Vi påminner bara en gång. Ett leveransdatum som har passerat får du välja på nytt.',
          ],
        },
        en: {
          subject: 'Your cart is waiting at Bukett',
          paragraphs: [`Hello ${firstName}!`, 'You have put flowers in your cart and not ordered them yet.'],
          link: 'Open the cart',
          closing: [
            isGuest
              ? 'The cart is in the browser where you filled it.'
              : 'On another device you log in to see the cart.',
            'We remind you only once. A delivery date that has passed is for you to choose anew.',
          ],
        },
      },
      language,
      url,
    ),
    reason: 'unasked',
    unsubscribeText: { sv: 'Jag vill inte ha erbjudanden', en: 'I do not want any offers' }[language],
  }
}
