/** What the question about cookies says by itself: whoever has answered does not fetch it. */
export const cookieTexts = {
  sv: {
    title: 'Kakor på vår webbplats',
    text: 'Vi använder nödvändiga kakor för att butiken ska fungera. Med ditt samtycke använder vi också kakor för inställningar, statistik och marknadsföring. Du kan ändra ditt val när du vill.',
    accept: 'Acceptera alla',
    refuse: 'Neka alla',
    settings: 'Inställningar',
    save: 'Spara mina val',
    kinds: {
      necessary: ['Nödvändiga', 'Varukorg, inloggning och säkerhet. De behövs alltid.'],
      preferences: ['Inställningar', 'Kommer ihåg dina val till nästa besök.'],
      statistics: ['Statistik', 'Visar oss hur butiken används, utan att peka ut dig.'],
      marketing: ['Marknadsföring', 'Gör att vi kan visa erbjudanden som passar dig.'],
    },
    more: 'Läs mer om kakor',
  },
  en: {
    title: 'Cookies on our site',
    text: 'We use the cookies that the shop needs to work. With your consent we also use cookies for preferences, statistics and marketing. You can change your mind at any time.',
    accept: 'Accept all',
    refuse: 'Decline all',
    settings: 'Settings',
    save: 'Save my choices',
    kinds: {
      necessary: ['Necessary', 'Cart, sign-in and security. Always needed.'],
      preferences: ['Preferences', 'Remember your choices until your next visit.'],
      statistics: ['Statistics', 'Tell us how the shop is used, without pointing at you.'],
      marketing: ['Marketing', 'Let us show offers that suit you.'],
    },
    more: 'Read more about cookies',
  },
} as const
