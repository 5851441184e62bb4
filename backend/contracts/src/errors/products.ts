import type { ErrorRow } from '../error-row.js'

/** Products as the back office keeps them. */
export const productErrors = {
  'product.changed': {
    status: 409,
    sv: '{who} har ändrat {code} sedan du läste den. Inget av ditt är sparat, och inget är borta. Läs om varan och gör om det som fortfarande behövs.',
    en: '{who} has changed {code} since you read it. Nothing of yours is saved, and nothing is lost. Read it again and do again what is still needed.',
  },
  'product.english-missing': {
    status: 422,
    sv: 'Skriv texten på engelska också. Utan den har den som läser på engelska en tom rad.',
    en: 'Write the text in English too. Without it, whoever reads in English has an empty line.',
  },
  'product.swedish-missing': {
    status: 422,
    sv: 'Skriv texten på svenska.',
    en: 'Write the text in Swedish.',
  },
  'product.text-too-long': {
    status: 422,
    sv: 'Texten är för lång. Korta den.',
    en: 'The text is too long. Shorten it.',
  },
  'product.campaign-not-lower': {
    status: 422,
    sv: 'Kampanjpriset ska vara lägre än priset. Sänk det, eller lämna fältet tomt.',
    en: 'The campaign price has to be lower than the price. Lower it, or leave the field empty.',
  },
  'product.stock': {
    status: 422,
    sv: 'Ange ett helt antal, 0 eller fler, eller lämna tomt om ni inte räknar.',
    en: 'Give a whole number, 0 or more, or leave it empty if you do not count.',
  },
  'product.flower': {
    status: 422,
    sv: 'Välj en blomma eller ett grönt som finns i listan.',
    en: 'Choose a flower or a green from the list.',
  },
  'product.flower-count': {
    status: 422,
    sv: 'Ange antalet stjälkar, 1 till 500, eller lämna tomt för "lite av".',
    en: 'Give the number of stems, 1 to 500, or leave it empty for "some of it".',
  },
  'product.flower-twice': {
    status: 422,
    sv: 'Samma blomma står två gånger. Skriv dem på en rad.',
    en: 'The same flower stands twice. Put them on one line.',
  },
  'product.too-many-flowers': {
    status: 422,
    sv: 'Högst 20 sorters blommor ryms i en vara.',
    en: 'A product holds at most 20 kinds of flowers.',
  },
  'product.size': {
    status: 422,
    sv: 'Ange hela centimeter, 1 till 400, eller lämna tomt.',
    en: 'Give whole centimetres, 1 to 400, or leave it empty.',
  },
  'product.too-many-related': {
    status: 422,
    sv: 'Högst 12 varor kan väljas här.',
    en: 'At most 12 products can be chosen here.',
  },
  'product.lead-days': {
    status: 422,
    sv: 'Ange hela dagar, 0 till 60.',
    en: 'Give whole days, 0 to 60.',
  },
  'product.bundle-empty': {
    status: 422,
    sv: 'Välj minst en vara som paketet består av.',
    en: 'Choose at least one product that the bundle is made of.',
  },
  'product.bundle-unmarked': {
    status: 422,
    sv: 'Varan har ett innehåll av andra varor. Kryssa i att den är ett paket, eller ta bort innehållet.',
    en: 'The product holds other products. Tick that it is a bundle, or take them out.',
  },
  'product.bundle-itself': {
    status: 422,
    sv: 'Ett paket kan inte bestå av sig självt. Ta bort varan ur innehållet.',
    en: 'A bundle cannot hold itself. Take the product out of its contents.',
  },
  'product.too-many-parts': {
    status: 422,
    sv: 'Högst 20 delar ryms i ett paket.',
    en: 'A bundle holds at most 20 pieces.',
  },
  'product.cycles-missing': {
    status: 422,
    sv: 'Välj minst ett: hur ofta den kan levereras.',
    en: 'Choose at least one: how often it can be delivered.',
  },
  'product.periods-missing': {
    status: 422,
    sv: 'Välj minst ett: hur länge man kan prenumerera.',
    en: 'Choose at least one: how long it can be subscribed to.',
  },
  'product.no-subscription': {
    status: 422,
    sv: 'Bara varor av slaget Prenumeration har de villkoren. Ta bort kryssen, eller välj det slaget.',
    en: 'Only products of the kind Subscription have these terms. Untick them, or choose that kind.',
  },
  'product.not-abroad': {
    status: 422,
    sv: 'Bara varor av slaget Utomlands skickas till ett annat land. Töm uppgifterna, eller välj det slaget.',
    en: 'Only products of the kind Abroad are sent to another country. Empty these fields, or choose that kind.',
  },
  'product.country-missing': {
    status: 422,
    sv: 'Välj landet som varan skickas till.',
    en: 'Choose the country that the product is sent to.',
  },
  'product.abroad-code': {
    status: 422,
    sv: 'Skriv det som floristen i landet känner varan under, högst 40 tecken.',
    en: 'Write what the florist in the country knows the product by, at most 40 characters.',
  },
  'product.abroad-code-twice': {
    status: 422,
    sv: 'Ge varje storlek en egen kod hos floristerna utomlands: annars vet floristen inte vilken som är köpt.',
    en: 'Give each size a code of its own among florists abroad: otherwise the florist does not know which was bought.',
  },
  'product.abroad-day': {
    status: 422,
    sv: 'Ange en dag, eller lämna tomt om det inte finns någon gräns.',
    en: 'Give a day, or leave it empty where there is no limit.',
  },
  'product.abroad-days': {
    status: 422,
    sv: 'Sista dagen ska vara samma dag som den första, eller senare.',
    en: 'The last day has to be the first one, or later.',
  },
  'product.abroad-groups': {
    status: 422,
    sv: 'Högst 10 grupper, åtskilda av komma.',
    en: 'At most 10 groups, separated by commas.',
  },
  'product.own-central': {
    status: 422,
    sv: 'Det som bara en butik säljer skickas inte från centrallagret. Välj det ena.',
    en: 'What only one store sells is not sent from the central warehouse. Choose one of them.',
  },
  'product.plan-start': {
    status: 422,
    sv: 'Ange dag och tid då priset börjar gälla.',
    en: 'Give the day and time from which the price holds.',
  },
  'product.plan-end': {
    status: 422,
    sv: 'Slutet ska vara efter början.',
    en: 'The end has to be after the start.',
  },
  'product.plan-no-end': {
    status: 422,
    sv: 'Ett nytt pris har inget slut. Planera ett pris till, eller välj kampanjpris.',
    en: 'A new price has no end. Plan another price, or choose a campaign price.',
  },
  'product.plan-past': {
    status: 422,
    sv: 'Den tiden har redan varit. Välj i dag eller senare.',
    en: 'That time is over. Choose today or later.',
  },
  'product.plans-overlap': {
    status: 422,
    sv: 'En annan plan gäller samtidigt. Låt den ena sluta innan den andra börjar.',
    en: 'Another plan holds at the same time. Let the one end before the other begins.',
  },
  'product.too-many-plans': {
    status: 422,
    sv: 'Högst 12 priser planeras i förväg.',
    en: 'At most 12 prices are planned ahead.',
  },
  'product.position': {
    status: 422,
    sv: 'Ange ett tal. Lägre visas först, och 4,5 hamnar mellan 4 och 5.',
    en: 'Give a number. Lower ones come first, and 4.5 comes between 4 and 5.',
  },
  'product.percent': {
    status: 422,
    sv: 'Ange procent mellan −90 och 500. Minus sänker priset.',
    en: 'Give percent between −90 and 500. A minus lowers the price.',
  },
  'product.no-assortment': {
    status: 422,
    sv: 'Välj minst ett sortiment.',
    en: 'Choose at least one assortment.',
  },
  'product.unknown-assortment': {
    status: 422,
    sv: 'Sortimentet {code} finns inte. Välj ett annat.',
    en: 'There is no assortment {code}. Choose another.',
  },
  'product.none-chosen': {
    status: 422,
    sv: 'Inga varor är valda. Kryssa i varor i listan, eller välj alla som filtren visar.',
    en: 'No products are chosen. Tick products of the list, or choose all that the filters show.',
  },
  'product.too-many': {
    status: 422,
    sv: 'Högst 2 000 varor ändras åt gången. Välj färre med filtren.',
    en: 'At most 2,000 products are changed at once. Choose fewer by the filters.',
  },
  'product.preview-changed': {
    status: 409,
    sv: 'Varorna har ändrats sedan du såg vad som händer. Inget är gjort. Titta igen.',
    en: 'The products have changed since you saw what happens. Nothing is done. Look again.',
  },
  'product.nothing-to-do': {
    status: 422,
    sv: 'Ändringen gör ingen skillnad för varorna. Inget är gjort.',
    en: 'The change makes no difference to the products. Nothing is done.',
  },
  'product.act-unknown': {
    status: 404,
    sv: 'Ändringen finns inte. Läs om listan.',
    en: 'There is no such change. Reload the list.',
  },
  'product.act-running': {
    status: 409,
    sv: 'Ändringen pågår än. Vänta tills den är klar, så går den att ångra.',
    en: 'The change is still under way. Wait until it is done, then it can be taken back.',
  },
  'product.undo-is-final': {
    status: 409,
    sv: 'En ångring tas inte tillbaka. Gör ändringen på nytt i stället.',
    en: 'What was taken back is not taken back again. Make the change anew instead.',
  },
  'product.code': {
    status: 422,
    sv: 'En kod har 3 till 20 tecken: stora A till Z och siffror.',
    en: 'A code has 3 to 20 characters: capital A to Z, and digits.',
  },
  'product.code-taken': {
    status: 409,
    sv: 'Koden {code} finns redan. Välj en annan.',
    en: 'The code {code} exists already. Choose another.',
  },
  'product.unknown-reference': {
    status: 422,
    sv: '{code} finns inte. Välj något som finns.',
    en: 'There is no {code}. Choose one that there is.',
  },
  'product.unknown-variant': {
    status: 422,
    sv: 'Varan har ingen variant {code}. Läs om sidan.',
    en: 'The product has no variant {code}. Reload the page.',
  },
} as const satisfies Record<string, ErrorRow>
