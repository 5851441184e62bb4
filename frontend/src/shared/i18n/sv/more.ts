/** A product's page below the fold. */
export const more = {
  contents: {
    title: 'Det här ingår',
    size: 'Ungefär {{height}} cm hög och {{width}} cm bred.',
    high: 'Ungefär {{height}} cm hög.',
    wide: 'Ungefär {{width}} cm bred.',
  },
  care: {
    title: 'Så håller de länge',
    cut1: 'Snitta stjälkarna någon centimeter med en vass kniv och ställ dem i vatten genast.',
    cut2: 'Ta bort blad som hamnar under vattnet, och byt vatten varannan dag.',
    cut3: 'Ställ dem svalt, inte i sol, på element eller bredvid frukt.',
    pot1: 'Känn på jorden med fingret. Vattna när ytan är torr, och häll bort det som blir kvar på fatet.',
    pot2: 'Ställ den ljust, men inte i stark sol mitt på dagen.',
    pot3: 'Vänj den vid rummet i en vecka innan du planterar om den.',
    of: {
      tulip: 'Tulpaner växer i vasen. De står rakast i lite kallt vatten.',
      hydrangea: 'Hortensior dricker mycket. Slokar de: lägg hela blomman i vatten en timme.',
      rose: 'Hänger en ros: snitta den på nytt och ställ den djupt i ljummet vatten.',
      amaryllis: 'Amaryllis är tung. Ge den en hög, stadig vas.',
      orchid: 'Orkidén vill ha ett dopp i vatten en gång i veckan och sedan rinna av.',
    },
  },
  cats: {
    title: 'Har ni katt?',
    deadly: 'Ställ dem inte där det finns en katt: {{flowers}} är livsfarligt för katter, också pollenet och vattnet.',
    harmful: 'Ställ dem där katten inte når: den kan bli sjuk av {{flowers}}.',
    harmless: 'Inget av det som ingår är känt som giftigt för katter.',
    unknown: 'Vi vet inte om {{flowers}} är ofarligt för katter. Ställ dem där katten inte når.',
    note: 'Gäller det som står under Det här ingår. Har en katt ätit av en blomma: ring veterinären.',
  },
  delivery: {
    title: 'Leverans',
    ask: 'Skriv postnumret dit det ska, så ser du dag och pris.',
    later: 'Dag och pris ser du när du väljer leverans.',
    funeral:
      'Floristen lämnar blommorna senast en timme före ceremonin. Beställ senast klockan 12 arbetsdagen före. Vad leveransen kostar ser du när du väljer leverans.',
    grave:
      'Vi ställer blommorna vid graven på tisdagar och torsdagar, utom helgdagar. Beställ senast klockan 12 dagen före. Vad leveransen kostar ser du när du väljer leverans.',
    abroad:
      'En florist i landet binder och lämnar blommorna. Vilka dagar det går ser du när du väljer leverans. Beställningen kan avbokas till klockan 18 dagen före om den läggs innan dess, men inte ändras.',
    to: 'Till {{place}} tidigast {{day}}:',
    substitution:
      'Varje bukett binds för hand av det som är färskt i butiken. Sort och nyans kan skilja sig från bilden. Stil, storlek och värde ska motsvara det du beställde. Behöver vi byta ut något väsentligt kontaktar vi dig först.',
  },
  similar: 'Liknande att välja på',
  alsoBought: 'Passar bra ihop med',
  seen: 'Du har nyss tittat på',
  favourites: {
    text: 'Köp härifrån, eller dela listan med någon som undrar vad du önskar dig.',
    share: 'Dela listan',
    sharedTitle: 'En lista med favoriter',
    sharedText: 'Någon har valt ut det här och delat det med dig.',
    saveAll: 'Spara alla som mina favoriter',
    allSaved: 'Sparade bland dina favoriter',
    buyOne: 'Välj leverans: {{name}}',
  },
}
