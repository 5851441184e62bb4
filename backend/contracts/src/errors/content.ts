import type { ErrorRow } from '../error-row.js'

/** Of pages of blocks, menus and articles. */
export const contentErrors = {
  'content.unknown-page': {
    status: 404,
    sv: 'Sidan finns inte. Läs om listan.',
    en: 'There is no such page. Reload the list.',
  },
  'content.too-long': {
    status: 422,
    sv: 'Texten är för lång. Korta den.',
    en: 'The text is too long. Shorten it.',
  },
  'content.words-missing': {
    status: 422,
    sv: 'Texten saknas. Skriv den på svenska.',
    en: 'The text is missing. Write it in Swedish.',
  },
  'content.english-missing': {
    status: 422,
    sv: 'Den engelska texten saknas. Skriv den också.',
    en: 'The English text is missing. Write it too.',
  },
  'content.swedish-missing': {
    status: 422,
    sv: 'Den svenska texten saknas. Skriv den också.',
    en: 'The Swedish text is missing. Write it too.',
  },
  'content.link': {
    status: 422,
    sv: 'Länken ska börja med / för en sida i butiken, eller med https:// för en annan webbplats.',
    en: 'The link begins with / for a page of the shop, or with https:// for another website.',
  },
  'content.link-missing': {
    status: 422,
    sv: 'Knappen leder ingenstans. Skriv en länk, till exempel /sortiment/buketter.',
    en: 'The button leads nowhere. Write a link, such as /sortiment/buketter.',
  },
  'content.action-missing': {
    status: 422,
    sv: 'Länken har ingen text. Skriv vad det ska stå på knappen, eller ta bort länken.',
    en: 'The link has no words. Write what the button says, or remove the link.',
  },
  'content.picture-missing': {
    status: 422,
    sv: 'Välj en bild.',
    en: 'Choose a picture.',
  },
  'content.picture-gone': {
    status: 422,
    sv: 'Bilden finns inte i bildbanken eller saknar beskrivning. Välj en annan, eller skriv beskrivningen.',
    en: 'The picture is not in the library, or has no words. Choose another, or write its words.',
  },
  'content.moment-missing': {
    status: 422,
    sv: 'Välj dag och klockslag för sista beställning.',
    en: 'Choose the day and time of the last order.',
  },
  'content.nothing-listed': {
    status: 422,
    sv: 'Här finns inget att visa. Lägg till minst en rad.',
    en: 'There is nothing to show here. Add at least one row.',
  },
  'content.unknown-product': {
    status: 422,
    sv: 'Ingen vara har koden {code}. Ta bort den.',
    en: 'No product has the code {code}. Remove it.',
  },
  'content.unknown-assortment': {
    status: 422,
    sv: 'Sortimentet {code} finns inte. Välj ett annat.',
    en: 'There is no assortment {code}. Choose another.',
  },
  'content.count': {
    status: 422,
    sv: 'Ange ett antal från 1 till 24.',
    en: 'Give a number from 1 to 24.',
  },
  'content.too-many-promises': {
    status: 422,
    sv: 'Högst sex rader får plats. Ta bort någon.',
    en: 'There is room for six rows at most. Remove some.',
  },
  'content.too-many-blocks': {
    status: 422,
    sv: 'En sida har högst 40 block. Ta bort något.',
    en: 'A page has at most 40 blocks. Remove some.',
  },
  'content.too-many-entries': {
    status: 422,
    sv: 'En meny har plats för högst tolv rader. Ta bort någon.',
    en: 'A menu has room for twelve rows at most. Remove some.',
  },
  'content.same-block': {
    status: 422,
    sv: 'Två block har samma id. Läs om sidan.',
    en: 'Two blocks have the same id. Reload the page.',
  },
  'content.no-blocks': {
    status: 422,
    sv: 'Sidan är tom. Lägg till minst ett block innan den publiceras.',
    en: 'The page is empty. Add at least one block before it is published.',
  },
  'content.no-parts': {
    status: 422,
    sv: 'Artikeln är tom. Lägg till minst en del innan den publiceras.',
    en: 'The article is empty. Add at least one part before it is published.',
  },
  'content.link-in-text': {
    status: 422,
    sv: 'En länk i texten leder fel. Skriv [ord](/adress), där adressen börjar med / eller https://.',
    en: 'A link in the text leads nowhere. Write [words](/address), where the address begins with / or https://.',
  },
  'content.unknown-word': {
    status: 422,
    sv: 'Inget fylls i för {word}. Under blockets texter står vilka ord det går för.',
    en: 'Nothing is filled in for {word}. Below the texts of the block are the words that can be.',
  },
  'content.too-many-parts': {
    status: 422,
    sv: 'En artikel har högst 80 delar. Ta bort någon.',
    en: 'An article has at most 80 parts. Remove some.',
  },
  'content.too-many-rows': {
    status: 422,
    sv: 'Högst 40 rader får plats. Ta bort någon.',
    en: 'There is room for 40 rows at most. Remove some.',
  },
  'content.too-many-products': {
    status: 422,
    sv: 'Högst tolv varor får plats. Ta bort någon.',
    en: 'There is room for twelve products at most. Remove some.',
  },
  'content.position': {
    status: 422,
    sv: 'Platsen är ett heltal från -100000 till 100000.',
    en: 'The place is a whole number from -100000 to 100000.',
  },
  'content.unknown-category': {
    status: 422,
    sv: 'Kategorin {code} finns inte. Välj en annan.',
    en: 'There is no category {code}. Choose another.',
  },
  'content.slug': {
    status: 422,
    sv: 'Adressen skrivs med a till z, siffror och bindestreck, till exempel mors-dag.',
    en: 'The address is written with a to z, digits and dashes, such as mors-dag.',
  },
  'content.slug-taken': {
    status: 422,
    sv: '”{title}” har redan den adressen. Välj en annan.',
    en: '“{title}” has that address already. Choose another.',
  },
} as const satisfies Record<string, ErrorRow>
