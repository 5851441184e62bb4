import { useTranslation } from '../../shared/i18n'
import { type Translate, translator } from '../../shared/i18n/translate'

const sv = {
  title: 'Innan butiken öppnar',
  about:
    'Sex steg från en tom butik till den första beställningen. Besökare ser att butiken öppnar snart tills det finns något att köpa.',
  left_one: '{{count}} steg kvar',
  left_other: '{{count}} steg kvar',
  done: 'Klart',
  toDo: 'Att göra',
  failed: 'Stegen kunde inte hämtas.',
  company: {
    title: 'Varumärke och företag',
    text: 'Skriv vem som säljer: namn, nummer, adress och telefon. Det står på kvitton, i mejl och längst ned på varje sida.',
    action: 'Till säljarens uppgifter',
  },
  store: {
    title: 'Första butiken och vart den levererar',
    text: 'Lägg först in postnumret där butiken ligger och de som den levererar till. Lägg sedan till butiken och dess områden: utan dem finns ingen dag att välja.',
    codes: 'Lägg in postnummer',
    action: 'Lägg till en butik',
  },
  product: {
    title: 'Första varan',
    text: 'Läs in en fil med varor, CSV eller JSON. Är en rad fel läses ingen in, och du får veta vilken.',
    action: 'Välj fil med varor',
    sample: 'Hämta en fil att börja från:',
    byHand: 'Eller lägg upp en vara för hand',
    failed: 'Filen lästes inte in.',
    kind: 'Välj en fil som är sparad som CSV eller JSON.',
    result: 'Nya varor: {{created}}. Ändrade: {{changed}}.',
  },
  payment: {
    title: 'Ett sätt att betala',
    text: 'Avtalen med Swish och kortbanken står i processens inställningar (SWISH_URL, NETAXEPT_URL och deras nycklar). Medan du provar svarar sandlådan.',
  },
  pages: {
    title: 'Butikens egna sidor',
    text: 'Skriv kundservice, leverans, för företag och tillgänglighet. De står längst ned på varje sida, och lagen kräver av de flesta butiker att de redogör för sin tillgänglighet.',
    action: 'Till artiklarna',
  },
  order: {
    title: 'En beställning på prov',
    text: 'Köp något själv och se att den når butiken.',
    action: 'Till butiken',
  },
}
type OpeningTexts = typeof sv
const en: OpeningTexts = {
  title: 'Before the shop opens',
  about:
    'Six steps from an empty shop to the first order. Visitors see that the shop opens soon until there is something to buy.',
  left_one: '{{count}} step left',
  left_other: '{{count}} steps left',
  done: 'Done',
  toDo: 'To do',
  failed: 'The steps could not be fetched.',
  company: {
    title: 'Brand and company',
    text: 'Write who sells: name, numbers, address and telephone. It stands on receipts, in emails and at the foot of each page.',
    action: 'To the seller',
  },
  store: {
    title: 'The first store and where it delivers',
    text: 'First add the postal code of the store and those it delivers to. Then add the store and its areas: without them there is no day to choose.',
    codes: 'Add postal codes',
    action: 'Add a store',
  },
  product: {
    title: 'The first product',
    text: 'Read in a file of products, CSV or JSON. If a row is wrong none is read in, and you are told which.',
    action: 'Choose a file of products',
    sample: 'Get a file to begin from:',
    byHand: 'Or add a product by hand',
    failed: 'The file was not read in.',
    kind: 'Choose a file that is saved as CSV or JSON.',
    result: 'New products: {{created}}. Changed: {{changed}}.',
  },
  payment: {
    title: 'A way to pay',
    text: 'The contracts with Swish and the card bank stand in the settings of the process (SWISH_URL, NETAXEPT_URL and their keys). While you try, the sandbox answers.',
  },
  pages: {
    title: 'The pages of the shop itself',
    text: 'Write customer service, delivery, for companies and accessibility. They stand at the foot of each page, and the law demands of most shops a statement of their accessibility.',
    action: 'To the articles',
  },
  order: {
    title: 'A trial order',
    text: 'Buy something yourself and see that it reaches the store.',
    action: 'To the shop',
  },
}
const spoken = { sv: translator<OpeningTexts>('sv', sv), en: translator<OpeningTexts>('en', en) }

export const useOpeningTexts = (): Translate<OpeningTexts> => spoken[useTranslation().language]
